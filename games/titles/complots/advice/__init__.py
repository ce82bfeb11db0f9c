"""What a master would do, with reasons, at tables where one practises."""
