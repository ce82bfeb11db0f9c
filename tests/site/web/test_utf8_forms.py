"""What a form is read as whose parts are said to be in another charset."""

import pytest

FIELD = b'--x\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n'


@pytest.mark.parametrize("charset", ["hex", "rot13", "idna", "undefined", "utf-7", "klingon"])
@pytest.mark.parametrize("path", ["login", "signup", "password/reset"])
def test_a_form_is_utf_8_whatever_is_said_of_its_parts(client, db, path, charset):
    fields = {b"login": "+2AA-é", b"username": "+2AA-é", b"email": "+2AA-é@a.org"}
    body = b"".join(FIELD % (name, text.encode()) for name, text in fields.items()) + b"--x--\r\n"
    kind = f"multipart/form-data; boundary=x; charset={charset}"
    page = client.generic("POST", f"/accounts/{path}/", body, kind)
    assert page.status_code == 200
    assert "+2AA-é" in page.text
