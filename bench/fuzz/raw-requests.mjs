// Malformed HTTP that a client library would never send.
import { connect } from "node:net";

const templates = [
  (host) => `GET /../../etc/passwd HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  (host) => `GET /\\evil.example/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  (host) => `GET //evil.example/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  (host) => `GET http://evil.example/api/session HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  (host) => `GET * HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  (host) => `OPTIONS * HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  (host) => `CONNECT evil.example:443 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  () => `GET / HTTP/1.1\r\nConnection: close\r\n\r\n`,
  (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
  (host) => `GET /%ff%fe%00 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  (host) => `GET /api/history?search=%ff%00&after=%E0%A4%A HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  (host) => `GET /${"a/".repeat(7000)} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\nX: ${"y".repeat(20_000)}\r\nConnection: close\r\n\r\n`,
  (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\nCookie: ${"a=b; ".repeat(2000)}\r\nConnection: close\r\n\r\n`,
  (host) => `POST /api/leads HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  (host) => `POST /api/leads HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  (host) => `POST /api/leads HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\nConnection: close\r\n\r\n{}`,
  (host) => `POST /api/leads HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: -1\r\nConnection: close\r\n\r\n{}`,
  (host) => `GET /api/session HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  () => "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
  () => "GET / HTTP/9.9\r\n\r\n",
  () => "\r\n\r\n\r\n",
]; // prettier-ignore

/** Sends one request and reads until the server closes the connection; status 0 if it sent no response. */
export function sendRaw({ port, name }, random) {
  const request = random.pick(templates)(name);
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ request, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text });
    };
    const timer = setTimeout(done, 500);
    socket.on("data", (chunk) => (text += chunk));
    socket.on("error", done);
    socket.on("close", done);
    socket.on("connect", () => socket.write(request, "latin1"));
  });
}
