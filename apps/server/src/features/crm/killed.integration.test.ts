import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { type ServerProcess, startServerProcess } from "../../../test/child.ts";
import { emptyPlace } from "../../../test/place.ts";
import { type SftpServer, startSftpServer } from "../../../test/sftp-server.ts";
import { transcript } from "../../../test/transcript.ts";
import { connectionTo } from "./crm-for-tests.ts";

test("killed between saving and delivery: the record arrives once, after the next start", async ({
  skip,
}) => {
  skip(process.env.TEST_ENGINE === "postgres", "production mode has no demo team to be an admin of");
  const place = await emptyPlace();
  const env = { ALLOW_PRIVATE_OUTBOUND: "127.0.0.0/8", LOG_LEVEL: "error" };
  const slate = await startSftpServer();
  const first = await startServerProcess(place, env);
  const call = await signedIn(first);
  const input = connectionTo(
    "slate-sftp",
    { host: "127.0.0.1", port: String(slate.port), username: "meridian", folder: "/incoming" },
    { password: "drop-folder-password" },
  );
  const { connection } = await call("POST", "/api/crm/connections", input);
  expect(await call("POST", `/api/crm/connections/${connection.id}/test`, {})).toMatchObject({ ok: true });
  await slate.stop();

  const id = randomUUID();
  await call("POST", "/api/evaluations", { id, document: transcript({ externalId: "NF-99" }) });
  await call("POST", `/api/evaluations/${id}/state`, { to: "final", version: 1 });
  first.child.kill("SIGKILL");
  expect(await first.ended).toBe("SIGKILL");

  const back = await startSftpServer({ port: slate.port, hostKey: slate.hostKey });
  const second = await startServerProcess(place, env);
  const again = await signedIn(second);
  await vi.waitFor(
    async () => {
      const { deliveries } = await again("GET", `/api/crm/deliveries?record=${id}`);
      expect(deliveries.map(({ state }: { state: string }) => state)).toEqual(["sent"]);
    },
    { timeout: 90_000, interval: 250 },
  );
  expect(arrivedWith(back, "NF-99")).toEqual([1]);
  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
  await back.stop();
  await place.remove();
}, 180_000);

/** How often each file with this student arrived. */
function arrivedWith({ files, arrivals }: SftpServer, studentId: string): number[] {
  return [...files].flatMap(([path, content]) =>
    content.toString("utf8").includes(studentId) ? [arrivals.get(path) ?? 0] : [],
  );
}

async function signedIn(server: ServerProcess) {
  const answer = await server.call({
    path: "/api/session/sign-in",
    method: "POST",
    json: { email: "admin@northfield.test", password: "demo-password" },
  });
  const cookies = [answer.headers["set-cookie"] ?? []].flat().map((cookie) => cookie.split(";")[0]);
  return async (method: string, path: string, json?: unknown) => {
    const reply = await server.call({ path, method, json, headers: { cookie: cookies.join("; ") } });
    expect(reply.status, reply.body).toBeLessThan(300);
    return JSON.parse(reply.body);
  };
}
