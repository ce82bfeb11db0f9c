"""The shapes of what the API sends and takes, as its OpenAPI description tells them."""
