import pytest

from accounts.device import device

LINUX = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)"
MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15"
ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    ("agent", "said"),
    [
        (f"{LINUX} Chrome/140.0 Safari/537.36", "Chrome · Linux"),
        (f"{ANDROID} Chrome/140.0 Mobile Safari/537.36", "Chrome · Android"),
        (f"{ANDROID} SamsungBrowser/28.0 Chrome/130.0", "Samsung Internet · Android"),
        (f"{MAC} Version/18.0 Safari/605.1.15", "Safari · macOS"),
        (f"{PHONE} CriOS/140.0 Mobile Safari/604.1", "Chrome · iPhone"),
        (f"{LINUX} Chrome/140.0 Safari/537.36 Edg/140.0", "Edge · Linux"),
        (
            "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Firefox · Windows",
        ),
        ("curl/8.0", ""),
        ("", ""),
    ],
)
def test_a_browser_is_called_what_people_call_it(agent, said):
    assert device(agent) == said
