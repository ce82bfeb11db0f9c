"""What no page of ours would ever send."""

HUGE = "9" * 5_000
VALUES: dict[str, str | bytes] = {
    "empty": "",
    "blank": "  \t ",
    "NUL": "\x00",
    "NUL inside": "a\x00b",
    "lone surrogate": b"\xed\xa0\x80",
    "no UTF-8": b"\xff\xfe\xc3(",
    "NaN": "NaN",
    "infinite": "-Infinity",
    "negative": "-1",
    "fraction": "1.5",
    "exponent": "1e400",
    "10^400": "1" + "0" * 400,
    "5000 digits": HUGE,
    "beyond 64 bits": str(2**63),
    "foreign digits": "٣",
    "superscript": "²",
    "null": "null",
    "nested": "[" * 4_000,
    "script": "<script>alert(1)</script>",
    "SQL": "' OR 1=1; --",
    "template": "{{ 7 * 7 }}{% debug %}",
    "path": "../../../etc/passwd",
    "header": "x\r\nSet-Cookie: stolen=1",
    "direction": "\u202eabc\u2066",
    "look-alike": "hugо",  # the last letter is Cyrillic
    "not a character": "\uffff\ufdd0",
    "emoji": "🃏" * 30,
    "percent": "%00%ff%",
    "long": "a" * 30_000,
}
FORM = "application/x-www-form-urlencoded"
MIXED = "multipart/form-data; boundary=x"
PART = b'--x\r\nContent-Disposition: form-data; name="seat"\r\n'
FILE = b'--x\r\nContent-Disposition: form-data; name="%s"; filename="%s"\r\n\r\nx\r\n--x--\r\n'
BODIES: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", FORM),
    "nothing of no kind": (b"", ""),
    "JSON": (b'{"seat": "1"}', "application/json"),
    "nested JSON": (b"[" * 4_000, "application/json"),
    "XML": (b'<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', "text/xml"),
    "binary": (bytes(range(256)), "application/octet-stream"),
    "plain text": (b"seat=1&move=income", "text/plain"),
    "no boundary": (b"--x\r\n", "multipart/form-data"),
    "empty boundary": (b"--\r\n", "multipart/form-data; boundary="),
    "strange boundary": (b"--x", "multipart/form-data; boundary=\u00e9\x7f"),
    "broken off": (PART + b"\r\n-", MIXED),
    "no name": (b"--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n", MIXED),
    "a file": (FILE % (b"seat", b"a.txt"), MIXED),
    "a file elsewhere": (FILE % (b"seat", b"../../a\x00.txt"), MIXED),
    "bad base64": (PART + b"Content-Transfer-Encoding: base64\r\n\r\n!!!\r\n--x--\r\n", MIXED),
    "UTF-7": (b"seat=+AGE-", f"{FORM}; charset=utf-7"),
    "UTF-16": ("seat=1".encode("utf-16"), f"{FORM}; charset=utf-16"),
    "unknown charset": (b"seat=-", f"{FORM}; charset=klingon"),
    "unknown charset in parts": (FILE % (b"seat", b"a"), f"{MIXED}; charset=klingon"),
    "no charset of text in parts": (PART + b"\r\n-1\r\n--x--\r\n", f"{MIXED}; charset=hex"),
    "half a character in parts": (PART + b"\r\n+2AA-\r\n--x--\r\n", f"{MIXED}; charset=utf-7"),
    "1000 fields": (b"&".join(b"seat=-%d" % n for n in range(1_000)), FORM),
    "only separators": (b"&=;&&==%" * 100, FORM),
    "megabytes": (b"text=" + b"a" * 3_000_000, FORM),
    "a huge file": (FILE[:-12] % (b"text", b"a") + b"a" * 3_000_000 + FILE[-12:], MIXED),
}
SEGMENTS = [
    *("%00", "a%00b", "%ff", "%ed%a0%80", "a%0d%0aX:%20y", "..%2f..%2f", "%2e%2e", "a" * 5_000),
    *("-1", "NaN", "%D0%BE", "%F0%9F%83%8F", "'", "%3Cscript%3E", "*", "a;b", "%", HUGE, "_", "-"),
]
