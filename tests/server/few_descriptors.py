#!/usr/bin/env python3
"""A server that may open 1,024 files, and 1,500 visitors who connect and say nothing: how long does the next one wait?

    tests/server/few_descriptors.py BIN_FOLDER     BIN_FOLDER: build/release/bin

The next one comes from the same address and must be told within two seconds that there is no room; one from another
address (127.0.0.2) must be served.
"""
import http.client
import resource
import socket
import subprocess
import sys
import tempfile
import time


def ask(port, source):
    begin = time.monotonic()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=40, source_address=(source, 0))
    connection.request("GET", "/api/health")
    status = connection.getresponse().status
    return status, time.monotonic() - begin


def main():
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            ["sh", "-c", f'ulimit -n 1024; exec "{sys.argv[1]}/chronicler_practice_server" --port 0 --db "{folder}/tables.db"'],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            port = int(server.stdout.readline().rsplit(":", 1)[1].strip(" /\n"))
            silent = [socket.create_connection(("127.0.0.1", port)) for _ in range(1500)]
            crowded, waited = ask(port, "127.0.0.1")
            other, other_waited = ask(port, "127.0.0.2")
            for one in silent:
                one.close()
            print(f"1,024 descriptors, 1,500 silent visitors: the next gets {crowded} after {waited * 1000:.0f} ms, "
                  f"from another address {other} after {other_waited * 1000:.0f} ms")
            if crowded not in (429, 503) or other != 200 or max(waited, other_waited) > 2:
                sys.exit("few descriptors: a visitor had to wait, or was not served")
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    main()
