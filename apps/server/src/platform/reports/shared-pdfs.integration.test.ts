import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDemoDatabase } from "../../../test/support/servers/demo-database.ts";
import type { OpenDatabase } from "../db/database.ts";
import { recentPdfs } from "../db/schema/gpa-reports.ts";
import { createLog } from "../log/log.ts";
import { createRecentPdfs } from "./recent-pdfs.ts";
import { createSharedPdfs } from "./shared-pdfs.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDemoDatabase();
});
afterAll(() => database.close());

const report = { student: "Ada Unverwechselbar", size: "A4" };
const noCall = () => Promise.reject(new Error("generated again"));

test("a process gets the PDF that another one has generated, and the database cannot read it", async () => {
  const { db } = database;
  const [one, other] = [openProcess(), openProcess()];
  const pdf = Buffer.from(`%PDF of ${report.student}`);
  expect(await one.get(report, undefined, () => Promise.resolve(pdf))).toEqual(pdf);
  expect(await other.get(report, undefined, noCall)).toEqual(pdf);
  await expect(other.get({ ...report, size: "LETTER" }, undefined, noCall)).rejects.toThrow(
    "generated again",
  );

  const rows = await db.select().from(recentPdfs);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.encryptedPdf.includes("Unverwechselbar")).toBe(false);
});

test("a PDF is not used after ten minutes, and the next one replaces it", async () => {
  const { db } = database;
  await db.update(recentPdfs).set({ createdAt: new Date(Date.now() - 11 * 60_000) });
  await expect(openProcess().get(report, undefined, noCall)).rejects.toThrow("generated again");
  await openProcess().get({ ...report, size: "LETTER" }, undefined, () =>
    Promise.resolve(Buffer.from("%PDF")),
  );
  const rows = await db.select().from(recentPdfs);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.createdAt.getTime()).toBeGreaterThan(Date.now() - 5 * 60_000);
  await db.delete(recentPdfs);
});

test("a PDF that cannot be decrypted is generated again and replaced", async () => {
  const { db } = database;
  const pdf = Buffer.from("%PDF");
  await openProcess().get(report, undefined, () => Promise.resolve(pdf));
  await db.update(recentPdfs).set({ encryptedPdf: Buffer.alloc(40) });
  const generate = vi.fn(() => Promise.resolve(pdf));
  expect(await openProcess().get(report, undefined, generate)).toEqual(pdf);
  expect(generate).toHaveBeenCalledOnce();
  expect(await openProcess().get(report, undefined, noCall)).toEqual(pdf);
});

const openProcess = () => createRecentPdfs(createSharedPdfs(database.db, createLog("silent")));
