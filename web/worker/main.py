# The worker's Python starts here, on Pyodide or on MicroPython; what it does is in worker/service.py.
# Between two slices the browser hands over what has arrived, since each slice is a message to ourselves: a
# timer would wait 4 ms every time.
import js
from polyscript import xworker

from worker.service import Service

try:
    from pyodide.ffi import create_proxy

    REMEMBER = True
except ImportError:
    from jsffi import create_proxy

    # MicroPython goes through all that is alive after every slice: a memory makes slices twice as long.
    REMEMBER = False

service = Service(xworker.postMessage, REMEMBER)
slices = js.MessageChannel.new()


def think(_event: object) -> None:
    if service.step():
        slices.port2.postMessage(None)


def receive(event: object) -> None:
    was_thinking = service.thinking
    service.receive(event.data)  # type: ignore[attr-defined]
    if service.thinking and not was_thinking:
        slices.port2.postMessage(None)


slices.port1.onmessage = create_proxy(think)
xworker.onmessage = create_proxy(receive)
