import { generateKeyPairSync } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { authority, selfSigned, signedCertificate } from "../../../test/support/servers/certificates.ts";
import { generateHostKey, startSftpServer } from "../../../test/support/servers/sftp-server.ts";
import { createOutbound } from "./outbound.ts";

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const loopback = { allowPrivate: ["127.0.0.0/8"] };
const outbound = createOutbound(loopback);
const named = createOutbound({ ...loopback, resolve: async () => ["127.0.0.1"], ca: authority });

test("sends a request and returns the response", async () => {
  const port = await serve((request, response) => {
    response.writeHead(201, { "x-seen": request.headers.host }).end(`${request.method} ${request.url}`);
  });
  const response = await outbound.sendRequest({
    url: `http://127.0.0.1:${port}/a?b=1`,
    method: "POST",
    body: "hello",
  });
  expect(response).toMatchObject({
    status: 201,
    text: "POST /a?b=1",
    headers: { "x-seen": `127.0.0.1:${port}` },
  });
});

test("does not connect to this machine, by address or name, unless the operator allows it", async () => {
  let requests = 0;
  const port = await serve((_, response) => response.end(String(requests++)));
  const strict = createOutbound({ allowPrivate: [], resolve: async () => ["127.0.0.1"] });
  for (const host of ["127.0.0.1", "[::ffff:127.0.0.1]", "2130706433", "crm.example.test"]) {
    await expect(strict.sendRequest({ url: `http://${host}:${port}/` })).rejects.toMatchObject({
      code: "forbidden-address",
    });
  }
  expect(requests).toBe(0);
});

test("rejects a name that also resolves to a private address, and resolves only once per connection", async () => {
  const port = await serve((_, response) => response.end("here"));
  const dnsResults = [["127.0.0.1"], ["169.254.169.254"]];
  let lookups = 0;
  const rebinding = createOutbound({ ...loopback, resolve: async () => dnsResults[lookups++]! });
  expect((await rebinding.sendRequest({ url: `http://crm.example.test:${port}/` })).text).toBe("here");
  expect(lookups).toBe(1);
  const mixed = createOutbound({ allowPrivate: [], resolve: async () => ["8.8.8.8", "10.0.0.1"] });
  await expect(mixed.sendRequest({ url: "http://crm.example.test/" })).rejects.toMatchObject({
    code: "forbidden-address",
  });
});

test("reports a redirect instead of following it", async () => {
  let inside = 0;
  const secret = await serve((_, response) => response.end(String(inside++)));
  const port = await serve((_, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${secret}/` }).end(),
  );
  await expect(outbound.sendRequest({ url: `http://127.0.0.1:${port}/` })).rejects.toMatchObject({
    code: "redirected",
    message: expect.stringContaining(`http://127.0.0.1:${secret}/`),
  });
  expect(inside).toBe(0);
});

test("gives up on a server that never responds or never stops sending", async () => {
  const silent = await listen(createTcpServer());
  await expect(
    outbound.sendRequest({ url: `http://127.0.0.1:${silent}/`, timeoutMs: 50 }),
  ).rejects.toMatchObject({
    code: "timeout",
  });
  const endless = await serve((_, response) => {
    const more = () => response.write("x".repeat(10_000), () => response.destroyed || setImmediate(more));
    more();
  });
  await expect(
    outbound.sendRequest({ url: `http://127.0.0.1:${endless}/`, maxBytes: 50_000 }),
  ).rejects.toMatchObject({ code: "too-large" });
});

test("reads only the beginning of an error response", async () => {
  const port = await serve((_, response) => {
    response.statusCode = 500;
    const more = () => response.write("<".repeat(10_000), () => response.destroyed || setImmediate(more));
    more();
  });
  const response = await outbound.sendRequest({ url: `http://127.0.0.1:${port}/` });
  expect(response.status).toBe(500);
  expect(response.text).toHaveLength(16_000);
});

test("checks the certificate against the name, although it connects to an address", async () => {
  const port = await listen(createTlsServer(signedCertificate, (_, response) => response.end("safe")));
  expect((await named.sendRequest({ url: `https://crm.example.test:${port}/` })).text).toBe("safe");
  await expect(named.sendRequest({ url: `https://other.example.test:${port}/` })).rejects.toMatchObject({
    code: "certificate",
    message: expect.stringContaining("is for a different name"),
  });
});

test("rejects a self-signed certificate with a clear message", async () => {
  const port = await listen(createTlsServer(selfSigned, (_, response) => response.end("safe")));
  await expect(named.sendRequest({ url: `https://crm.example.test:${port}/` })).rejects.toMatchObject({
    code: "certificate",
    message: expect.stringContaining("is self-signed. Nothing was sent."),
  });
});

test.each(["ftp://example.test/", "not an address", "https://name:word@example.test/"])(
  "rejects %s as an address",
  async (url) => {
    await expect(outbound.sendRequest({ url })).rejects.toMatchObject({ code: "bad-address" });
  },
);

test("uploads a complete file over SFTP with a password", async () => {
  const server = await sftpServer();
  const content = Buffer.alloc(300_000, "a");
  const key = await outbound.sftp(account(server.port), async (visit) => {
    await visit.openFolder("/incoming");
    await visit.put("/incoming/a.csv", content);
    await visit.put("/incoming/a.csv", content);
    return visit.hostKey;
  });
  expect([...server.files.keys()]).toEqual(["/incoming/a.csv"]);
  expect(server.files.get("/incoming/a.csv")?.equals(content)).toBe(true);
  expect(key).toBe(server.fingerprint);
});

test("signs in with a private key", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs1", format: "pem" }) as string;
  const server = await sftpServer({ publicKey: pem });
  const withKey = { ...account(server.port), password: undefined, privateKey: pem };
  await expect(outbound.sftp(withKey, (visit) => visit.openFolder("/incoming"))).resolves.toBeUndefined();
  await expect(
    outbound.sftp({ ...withKey, privateKey: generateHostKey() }, (visit) => visit.openFolder("/incoming")),
  ).rejects.toMatchObject({ code: "sign-in" });
  await expect(
    outbound.sftp({ ...withKey, privateKey: "not a key" }, (visit) => visit.openFolder("/incoming")),
  ).rejects.toMatchObject({ code: "sign-in", message: expect.stringContaining("cannot be read") });
});

test("sends neither password nor file to a server whose key has changed", async () => {
  const server = await sftpServer();
  const pinned = { ...account(server.port), pinnedHostKey: "SHA256:the-old-one" };
  await expect(
    outbound.sftp(pinned, (visit) => visit.put("/incoming/a.csv", Buffer.from("a"))),
  ).rejects.toMatchObject({
    code: "host-key",
    message: expect.stringContaining(server.fingerprint),
  });
  expect(server.files.size).toBe(0);
});

test.each([
  ["a wrong password", { password: "wrong" }, "sign-in"],
  ["another user", { username: "other" }, "sign-in"],
])("rejects %s with a clear message", async (_, change, code) => {
  const server = await sftpServer();
  await expect(
    outbound.sftp({ ...account(server.port), ...change }, (visit) => visit.openFolder("/incoming")),
  ).rejects.toMatchObject({ code });
});

test("distinguishes a missing folder, a closed port and a silent server", async () => {
  const server = await sftpServer();
  await expect(
    outbound.sftp(account(server.port), (visit) => visit.openFolder("/nowhere")),
  ).rejects.toMatchObject({ code: "refused" });
  await server.stop();
  await expect(
    outbound.sftp(account(server.port), (visit) => visit.openFolder("/incoming")),
  ).rejects.toMatchObject({ code: "unreachable" });
  const silent = await listen(createTcpServer());
  await expect(
    outbound.sftp(account(silent), (visit) => visit.openFolder("/incoming"), 50),
  ).rejects.toMatchObject({ code: "timeout" });
});

const account = (port: number) => ({
  host: "127.0.0.1",
  port,
  username: "meridian",
  password: "drop-folder-password" as string | undefined,
  pinnedHostKey: null as string | null,
});

async function sftpServer(options = {}) {
  const server = await startSftpServer(options);
  closing.push(() => server.stop());
  return server;
}

const serve = (listener: RequestListener) => listen(createServer(listener));

async function listen(server: Server): Promise<number> {
  const sockets = new Set<{ destroy(): void }>();
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
