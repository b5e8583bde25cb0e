// The embedded database on a disk that fills up, and in a read-only folder.
import { randomUUID } from "node:crypto";
import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { signIn } from "../deployment/accounts.mjs";
import { startOnFolder } from "../deployment/server-process.mjs";
import { transcript } from "../deployment/transcript.mjs";

const freeBytes = 3 * 1024 * 1024;

export async function testFullDisk(log) {
  const disk = mountDisk();
  if (disk === null) {
    log("not checked: no permission to mount a small disk");
    return [{ what: "full disk", value: "not checked: mounting needs root", unit: "" }];
  }
  try {
    return await fillUp(disk, log);
  } finally {
    spawnSync("mount", ["-o", "remount,rw", disk]);
    spawnSync("umount", ["-l", disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

async function fillUp(disk, log) {
  const data = path.join(disk, "data");
  let server = await startOnFolder(data);
  let cookie = await signIn(server, "evaluator@northfield.test", undefined, "demo-password");
  const first = await saveOnce(server, cookie);
  if (first.status !== 201) throw new Error(`could not save anything: ${server.output().slice(-2000)}`);
  const ballast = path.join(disk, "ballast");
  fill(ballast, freeBytes);
  const saved = [first.id];
  const rejected = [];
  for (let tries = 0; tries < 600 && rejected.length < 5; tries++) {
    const id = randomUUID();
    const json = { id, document: transcript(`F-${tries}`, 120) };
    const response = await server
      .call({ path: "/api/evaluations", json, cookie })
      .catch((error) => ({ status: 0, text: error.message }));
    if (response.status === 201) saved.push(id);
    else rejected.push(response);
    if (server.child.exitCode !== null) break;
  }
  const [example] = rejected;
  log(`full after ${saved.length} saves; then ${example?.status} ${example?.text.slice(0, 200)}`);
  const alive = server.child.exitCode === null && server.child.signalCode === null;
  const reads = alive ? await server.call({ path: "/api/history", cookie }).catch(() => null) : null;
  log(`reading while the disk is full: ${reads?.status ?? "no response"}`);
  rmSync(ballast, { force: true });
  const again = alive ? await saveOnce(server, cookie) : null;
  log(`saving after space was freed: ${again?.status ?? "no response"}`);
  if (again?.status === 201) saved.push(again.id);
  await server.stop();
  server = await startOnFolder(data);
  cookie = await signIn(server, "evaluator@northfield.test", undefined, "demo-password");
  const missing = [];
  for (const id of saved)
    if ((await server.call({ path: `/api/evaluations/${id}`, cookie })).status !== 200) missing.push(id);
  const after = await saveOnce(server, cookie);
  await server.stop();
  const startRows = [await testFullStart(disk, data), await testReadOnly(disk, data)];
  server = await startOnFolder(data);
  await server.stop();
  return [
    {
      what: "full disk: rejected saves",
      value: rejected.map(({ status }) => status).join(" "),
      unit: "",
      target: "503",
      ok: rejected.length > 0 && rejected.every(({ status }) => status === 503),
    },
    {
      what: "full disk: the process survives and saves again once space is freed",
      value: again?.status ?? "no",
      unit: "",
      target: "201",
      ok: again?.status === 201,
    },
    {
      what: "full disk: acknowledged saves missing after a restart",
      value: missing.length,
      unit: `of ${saved.length}`,
      target: "none",
      ok: missing.length === 0,
    },
    {
      what: "full disk: saving after a restart",
      value: after.status,
      unit: "",
      target: "201",
      ok: after.status === 201,
    },
    ...startRows,
  ];
}

async function saveOnce(server, cookie) {
  const id = randomUUID();
  const json = { id, document: transcript("after") };
  const response = await server
    .call({ path: "/api/evaluations", json, cookie })
    .catch((error) => ({ status: 0, text: error.message }));
  return { id, status: response.status };
}

async function testFullStart(disk, data) {
  const ballast = path.join(disk, "ballast");
  fill(ballast, freeBytes);
  const row = await tryStart("full disk", data);
  rmSync(ballast, { force: true });
  return row;
}

/** Mounts the disk read-only, because permissions alone do not stop root. */
async function testReadOnly(disk, data) {
  spawnSync("mount", ["-o", "remount,ro", disk]);
  const row = await tryStart("read-only folder", data);
  spawnSync("mount", ["-o", "remount,rw", disk]);
  return row;
}

/** The server must not start, and say why in one line. */
async function tryStart(what, data) {
  const message = await startOnFolder(data).then(
    async (server) => {
      await server.stop();
      return "it started";
    },
    (error) => error.message,
  );
  const isClear = /Meridian did not start\. [^\n]*DATA_DIR[^\n]*$/.test(message.trim());
  return {
    what: `${what}: ${message.replace("The server did not start: ", "").split("\n")[0].slice(0, 160)}`,
    value: isClear ? "clear" : "unclear",
    unit: "",
    target: "one clear line, nothing damaged",
    ok: isClear,
  };
}

function mountDisk() {
  const disk = mkdtempSync(path.join(tmpdir(), "meridian-disk-"));
  mkdirSync(disk, { recursive: true });
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=200m", "tmpfs", disk]);
  if (status === 0) return disk;
  rmSync(disk, { recursive: true, force: true });
  return null;
}

function fill(file, freeBytesLeft) {
  const { bavail, bsize } = statfsSync(path.dirname(file));
  const handle = openSync(file, "w");
  const block = Buffer.alloc(1024 * 1024);
  for (let room = bavail * bsize - freeBytesLeft; room > 0; room -= block.length)
    writeSync(handle, block, 0, Math.min(room, block.length));
  closeSync(handle);
}
