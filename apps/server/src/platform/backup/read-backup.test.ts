import { randomBytes } from "node:crypto";
import { fstatSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OperatorError } from "../operator-error.ts";
import { checkBackup, readBackup } from "./read-backup.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "meridian-backup-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** More than the streams hold in memory. */
const megabytes = randomBytes(3_000_000);
const lines = megabytes.toString("base64").replaceAll(/.{100}/g, "$&\n");

function writeBackup(name: string, bytes: Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

/** Whether this process has the file open. */
function isOpen(file: string): boolean {
  const { ino } = statSync(file);
  return readdirSync("/dev/fd").some((descriptor) => {
    try {
      return fstatSync(Number(descriptor)).ino === ino;
    } catch {
      // The descriptor of the listing itself is closed by now.
      return false;
    }
  });
}

test.each([
  ["of another program", gzipSync(`{"hello":1}\n${lines}`)],
  ["that is not compressed", megabytes],
])("a refused file %s is closed", async (_, bytes) => {
  const file = writeBackup("refused", bytes);
  await expect(checkBackup({ file })).rejects.toThrow(OperatorError);
  expect(isOpen(file)).toBe(false);
});

test("a backup is closed by a reader that stops early", async () => {
  const header = JSON.stringify({ meridianBackup: 1, migration: "0001", madeAt: "2026-11-18" });
  const file = writeBackup("backup.gz", gzipSync(`${header}\n${lines}`));
  const parts = readBackup({ file });
  expect((await parts.next()).value).toMatchObject({ kind: "header" });
  expect(isOpen(file)).toBe(true);
  await parts.return(undefined);
  expect(isOpen(file)).toBe(false);
});
