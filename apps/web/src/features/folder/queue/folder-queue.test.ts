import type { SourceFile } from "@meridian/contract/evaluation/source-file";
import { openLocalDataset } from "@meridian/grading/node";
import { getPdfPassword } from "@meridian/transcript/read/pages/pdf-password";
import { readCsv } from "@meridian/transcript/read/tables/read-csv";
import { createMarkTest } from "@meridian/transcript/cells/marks/reads-as-mark";
import { decideDoubt, listDoubts } from "@meridian/transcript/review/list-doubts";
import { guessReviewed, withEdit } from "@meridian/transcript/review/review-table";
import { toSheet } from "@meridian/transcript/table/to-sheet";
import { openDB } from "idb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { csvText } from "../../../../../../e2e/fixtures/csv.ts";
import { germanTranscript } from "../../../../../../e2e/fixtures/german-transcript.ts";
import { makeZip } from "../../../../../../e2e/fixtures/zip.ts";
import type { FolderStore } from "./folder-store.ts";
import { getGroup, isLocked, type FolderFile } from "./folder-file.ts";
import { FolderQueue, type FolderQueueDeps } from "./folder-queue.ts";
import type { FolderReading } from "./read-folder-file.ts";
import { createSealingKey, openText } from "./sealed-text.ts";
import { stubIndexedDb, stubStorage } from "../../../lib/globals-for-tests.ts";

let store: FolderStore;
const dataset = openLocalDataset();

beforeEach(async () => {
  stubIndexedDb();
  stubStorage();
  vi.resetModules();
  store = (await import("./folder-store.ts")).folderStore;
});

/** Reads CSV files as they are; a file that starts with "!" cannot be read, one with "?" is a scan, one with "#" is locked. */
async function readText(file: File, { language }: { language: string | null }): Promise<FolderReading> {
  const text = await file.text();
  if (text.startsWith("!")) return { failure: { code: "broken-pdf" } };
  if (text.startsWith("#")) {
    const password = getPdfPassword(file);
    if (password !== "right") return { failure: { code: "needs-password", isWrong: password !== undefined } };
  }
  if (text.startsWith("?") && !language) return { scannedPages: 2 };
  const bytes = new TextEncoder().encode(text.replace(/^[?#]/, ""));
  const sheets = readCsv(bytes, file.name).map((source) => toSheet(source, createMarkTest(undefined)));
  return { sheets, isScan: text.startsWith("?") };
}

async function openQueue(deps: Partial<FolderQueueDeps> = {}): Promise<FolderQueue> {
  const queue = new FolderQueue({
    owner: "ada",
    store,
    dataset: await dataset,
    read: readText,
    inspect: () => Promise.resolve(null),
    concurrency: 2,
    recallKinds: () => null,
    ...deps,
  });
  await queue.load();
  return queue;
}

/** A queue whose files are read only once they are released. */
async function openHeldQueue() {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const queue = await openQueue({
    read: async (file, options) => {
      await released;
      return readText(file, options);
    },
  });
  return { queue, release };
}

const notInspected = (name: string): SourceFile => ({
  id: "file",
  name,
  producer: "",
  creator: "",
  createdAt: "",
  modifiedAt: "",
  revisions: 0,
  changes: [],
  signatures: [],
  qrCodes: [],
  pages: 0,
  pagesInspected: 0,
  notInspected: "failed",
});

const csv = (name: string, text = csvText(germanTranscript.slice(0, 10))) => ({
  path: name,
  file: new File([text], name),
});
const manifest = (...lines: string[]) => csv("manifest.csv", ["file,student,country", ...lines].join("\n"));
const withMark = (mark: string) =>
  csvText(germanTranscript.slice(0, 10).map((course, i) => (i === 4 ? { ...course, mark } : course)));

const isBusy = ({ files, isAdding }: ReturnType<FolderQueue["get"]>) =>
  isAdding || files.some(({ state }) => state.step === "waiting");
const settle = (queue: FolderQueue) => vi.waitFor(() => expect(isBusy(queue.get())).toBe(false), 10_000);
const overview = (queue: FolderQueue) =>
  Object.fromEntries(queue.get().files.map((file) => [file.name, describeFile(file)]));
function describeFile(file: FolderFile): string {
  const { state } = file;
  if (state.step === "refused")
    return state.refusal.code === "reading" ? state.refusal.failure.code : state.refusal.code;
  if (state.step !== "read") return state.step;
  return [getGroup(file), ...state.doubts].join(" ");
}

describe("a folder", () => {
  it("sorts files into ready, in doubt and not readable, and none stops the others", async () => {
    const queue = await openQueue();
    await queue.add([
      manifest(
        "clear.csv,Ada,DE",
        "wrong.csv,Bo,Germany",
        "gone.csv,Cy,DE",
        "atlantis.csv,Di,Atlantis",
        "broken.pdf,Ed,DE",
        "empty.csv,Fe,DE",
      ),
      csv("clear.csv"),
      csv("wrong.csv", withMark("77")),
      csv("atlantis.csv", withMark("2,1")),
      csv("broken.pdf", "!"),
      csv("empty.csv", ""),
      csv("copy.csv"),
      csv("stranger.csv", withMark("2,2")),
    ]);
    await settle(queue);
    expect(overview(queue)).toEqual({
      "clear.csv": "ready",
      "wrong.csv": "look mark",
      "gone.csv": "not-in-folder",
      "atlantis.csv": "look country",
      "broken.pdf": "broken-pdf",
      "empty.csv": "empty",
      "copy.csv": "duplicate",
      "stranger.csv": "look country student",
    });
  });

  it("takes a table of several students for what it is", async () => {
    const queue = await openQueue();
    await queue.add([csv("all.csv", "Student ID,Course,Credits,Mark\nA,Math,6,1.3\nB,Math,6,2.0\n")]);
    await settle(queue);
    expect(overview(queue)).toEqual({ "all.csv": "several-students" });
  });

  it("goes on after a reload, with what was read and decided", async () => {
    const before = await openQueue();
    await before.add([manifest("a.csv,Ada,DE"), csv("a.csv", withMark("77"))]);
    await settle(before);
    const [{ id }] = before.get().files as [FolderFile];
    const opened = (await before.open(id))!;
    const readsAsMark = createMarkTest(opened.system);
    const doubts = listDoubts(guessReviewed(opened.review, readsAsMark), opened.review, readsAsMark);
    const review = decideDoubt(opened.review, doubts[0]!, "1,7");
    await before.decide(id, opened, review, true);
    before.stop();
    const read = vi.fn(readText);
    const after = await openQueue({ read });
    await settle(after);
    expect(overview(after)).toEqual({ "a.csv": "ready" });
    expect(read).not.toHaveBeenCalled();
    const [ready] = await after.listReady();
    expect(ready?.rows.map(({ mark }) => mark)).toContain("1,7");
    expect(ready?.state.facts).toMatchObject({ student: "Ada", country: "DE", system: "de-university" });
  });

  it("keeps what a file says about itself with its line, and sends it with the courses", async () => {
    const courses = germanTranscript.slice(0, 10);
    const total = courses.reduce((sum, { credits }) => sum + Number(credits), 0);
    const text = `${csvText(courses)}\r\n;;Summe;${total};`;
    const sourceFile = notInspected("a.csv");
    const before = await openQueue({ inspect: () => Promise.resolve(sourceFile) });
    await before.add([manifest("a.csv,Ada,DE"), csv("a.csv", text)]);
    await settle(before);
    before.stop();
    const queue = await openQueue();
    const [{ state }] = queue.get().files as [FolderFile];
    if (state.step !== "read") throw new Error("not read");
    expect(state.observations).toContainEqual(
      expect.objectContaining({
        code: "signature",
        outcome: "not-compared",
        text: expect.stringContaining("a.csv could not be inspected"),
      }),
    );
    expect(state.observations).toContainEqual(
      expect.objectContaining({ code: "printed-credits", outcome: "agrees" }),
    );
    const [ready] = await queue.listReady();
    expect(ready?.state.sourceFile).toEqual(sourceFile);
    expect(ready?.printedFigures).toMatchObject([{ kind: "credits", text: String(total) }]);
  });

  it("reads again what a reload interrupted, and nothing of another account", async () => {
    const stuck = await openQueue({ read: () => new Promise(() => {}) });
    await stuck.add([manifest("a.csv,Ada,DE"), csv("a.csv")]);
    stuck.stop();
    expect((await openQueue({ owner: "bo" })).get().files).toEqual([]);
    const queue = await openQueue();
    await settle(queue);
    expect(overview(queue)).toEqual({ "a.csv": "ready" });
  });

  it("reads as many files at a time as there are cores", async () => {
    const held: (() => void)[] = [];
    const queue = await openQueue({
      read: async (file, options) => {
        await new Promise<void>((resolve) => held.push(resolve));
        return readText(file, options);
      },
    });
    await queue.add(["1,3", "1,7", "2,0"].map((mark, i) => csv(`${i}.csv`, withMark(mark))));
    await vi.waitFor(() => expect(held).toHaveLength(2), 10_000);
    held[0]!();
    await vi.waitFor(() => expect(held).toHaveLength(3), 10_000);
    for (const release of held) release();
    await settle(queue);
  });

  it("opens a locked file with its password, also after a reload", async () => {
    const before = await openQueue();
    await before.add([manifest("a.pdf,Ada,DE"), csv("a.pdf", `#${withMark("2,1")}`)]);
    await settle(before);
    const [file] = before.get().files as [FolderFile];
    expect([overview(before), isLocked(file)]).toEqual([{ "a.pdf": "needs-password" }, true]);
    await before.unlock(file.id, "wrong");
    await settle(before);
    expect(before.get().files[0]?.state).toMatchObject({ refusal: { failure: { isWrong: true } } });
    await before.unlock(file.id, "right");
    await settle(before);
    expect(overview(before)).toEqual({ "a.pdf": "ready" });
    const { iv, data } = (await store.list("ada"))[0]!.password!;
    expect(new TextDecoder().decode(data)).not.toContain("right");
    // Another browser has another key.
    expect(await openText({ iv, data }, await createSealingKey()).catch(() => null)).toBeNull();
    const after = await openQueue();
    expect(getPdfPassword((await after.open(file.id))!.file)).toBe("right");
    await after.replace(file.id, new File([withMark("2,3")], "b.csv"));
    await settle(after);
    expect(getPdfPassword((await after.open(file.id))!.file)).toBeUndefined();
  });

  it("keeps the passwords that two tabs store at once readable", async () => {
    vi.resetModules();
    const otherTab = (await import("./folder-store.ts")).folderStore;
    const sealed = await Promise.all([store.seal("first"), otherTab.seal("second")]);
    expect(await Promise.all(sealed.map((one) => store.unseal(one)))).toEqual(["first", "second"]);
  });

  it("forgets passwords that an earlier version stored as they were typed", async () => {
    const database = await openDB("meridian-folder", 1, {
      upgrade(created) {
        created.createObjectStore("files", { keyPath: "id" }).createIndex("owner", "owner");
        created.createObjectStore("contents");
        created.createObjectStore("sheets");
      },
    });
    await database.put("files", { id: "1", owner: "ada", order: 0, addedAt: Date.now(), password: "secret" });
    database.close();
    const [file] = await store.list("ada");
    expect([file?.id, file?.password]).toEqual(["1", undefined]);
  });

  it("refuses text without courses by its type, whatever it is called", async () => {
    const queue = await openQueue();
    await queue.add([
      csv("letter.docx", "Dear Sir or Madam,\n\nplease find my transcript attached.\n\nJane Doe\n"),
      csv("note.txt", "hello world"),
      csv("table.docx"),
    ]);
    await settle(queue);
    expect(overview(queue)).toEqual({
      "letter.docx": "unsupported-type",
      "note.txt": "nothing-found",
      "table.docx": "look country student",
    });
  });

  it("puts scans aside until recognition is allowed", async () => {
    const queue = await openQueue();
    await queue.add([
      manifest("scan.csv,Ada,DE", "other.csv,Bo,DE"),
      csv("scan.csv", `?${withMark("1,0")}`),
      csv("other.csv"),
    ]);
    await settle(queue);
    expect(overview(queue)).toEqual({ "scan.csv": "scan", "other.csv": "ready" });
    await queue.recognizeScans(() => "deu");
    await settle(queue);
    expect(overview(queue)).toEqual({ "scan.csv": "ready", "other.csv": "ready" });
  });

  it("takes a missing file and a late manifest", async () => {
    const queue = await openQueue();
    await queue.add([csv("a.csv")]);
    await settle(queue);
    expect(overview(queue)).toEqual({ "a.csv": "look country student" });
    await queue.add([manifest("a.csv,Ada,DE", "b.csv,Bo,DE")]);
    expect(overview(queue)).toEqual({ "a.csv": "ready", "b.csv": "not-in-folder" });
    await queue.add([csv("b.csv", withMark("1,3"))]);
    await settle(queue);
    expect(overview(queue)).toEqual({ "a.csv": "ready", "b.csv": "ready" });
  });

  it("applies a manifest that is added while its files are being read", async () => {
    const { queue, release } = await openHeldQueue();
    const named = `Name;Jonas Weber\r\n${withMark("1,3")}`;
    await queue.add([csv("a.csv"), csv("b.csv", named)]);
    await vi.waitFor(() => expect(queue.get().progress.size).toBe(2));
    await queue.add([manifest("a.csv,Ada,DE", "b.csv,Bo Lee,DE")]);
    release();
    await settle(queue);
    expect(overview(queue)).toEqual({ "a.csv": "ready", "b.csv": "look student" });
    expect(queue.get().files.map(({ state }) => state)).toMatchObject([
      { facts: { student: "Ada", country: "DE", from: "manifest" } },
      { facts: { questions: [{ code: "student-conflict", manifest: "Bo Lee", document: "Jonas Weber" }] } },
    ]);
  });

  it("stops reading a file that a manifest names twice, and reads the one that replaces it", async () => {
    const { queue, release } = await openHeldQueue();
    await queue.add([csv("a.csv"), csv("b.csv", withMark("1,3"))]);
    await vi.waitFor(() => expect(queue.get().progress.size).toBe(2));
    await queue.add([manifest("a.csv,Ada,DE", "a.csv,Bo,DE", "b.csv,Cy,DE", "b.csv,Di,DE")]);
    const [, b] = queue.get().files as [FolderFile, FolderFile];
    await queue.replace(b.id, new File([withMark("77")], "b.csv"));
    release();
    await settle(queue);
    await vi.waitFor(() => expect(queue.get().progress.size).toBe(0));
    expect(overview(queue)["a.csv"]).toBe("named-twice");
    const opened = await queue.open(b.id);
    expect(await opened?.file.text()).toContain("77");
    expect(JSON.stringify(opened?.sheets)).toContain("77");
  });

  it("keeps what the evaluator decides or answers while a manifest is applied", async () => {
    const during = new Map<string, () => Promise<void>>();
    const getSheets: FolderStore["getSheets"] = async (id) => {
      const sheets = await store.getSheets(id);
      const act = during.get(id);
      during.delete(id);
      await act?.();
      return sheets;
    };
    const queue = await openQueue({ store: { ...store, getSheets } });
    await queue.add([manifest("a.csv,Ada,DE", "b.csv,Bo,DE"), csv("a.csv"), csv("b.csv", withMark("1,3"))]);
    await settle(queue);
    const [a, b] = queue.get().files as [FolderFile, FolderFile];
    if (b.state.step !== "read") throw new Error("not read");
    const answer = { ...b.state.facts, student: "Beate Lee" };
    const opened = (await queue.open(a.id))!;
    const { line } = guessReviewed(opened.review, createMarkTest(opened.system)).rows[0]!;
    const corrected = withEdit(opened.review, line, "mark", "3,7");
    during.set(a.id, () => queue.decide(a.id, opened, corrected, true));
    during.set(b.id, () => queue.answer(b.id, answer));
    await queue.add([manifest("a.csv,Ada Lovelace,DE", "b.csv,Bob,DE")]);
    expect(queue.get().files.map(({ state }) => state)).toMatchObject([
      {
        facts: { student: "Ada Lovelace" },
        decisions: { edits: { [line]: { mark: "3,7" } } },
        isConfirmed: true,
      },
      { facts: { student: "Beate Lee", from: "evaluator" } },
    ]);
  });

  it("cancels, replaces and removes single files", async () => {
    const queue = await openQueue();
    await queue.add([csv("broken.pdf", "!"), csv("a.csv")]);
    await settle(queue);
    const [broken, a] = queue.get().files as [FolderFile, FolderFile];
    await queue.replace(broken.id, new File([withMark("1,7")], "better.csv"));
    await queue.remove([a.id]);
    await settle(queue);
    expect(overview(queue)).toEqual({ "broken.pdf": "look country student" });
    expect(await store.getContents(a.id)).toBeNull();
    queue.setPaused(true);
    await queue.add([csv("late.csv", withMark("1,3"))]);
    await queue.cancel(queue.get().files[1]!.id);
    expect(overview(queue)["late.csv"]).toBe("canceled");
  });

  it("asks when the manifest and the document disagree", async () => {
    const queue = await openQueue();
    const text = "Universität Wien;www.univie.ac.at\r\nName:;Eva Gruber\r\n";
    await queue.add([
      manifest("a.csv,Jonas Weber,DE"),
      csv("a.csv", text + csvText(germanTranscript.slice(0, 10))),
    ]);
    await settle(queue);
    expect(overview(queue)).toEqual({ "a.csv": "look country student" });
  });

  it("opens a ZIP with its manifest", async () => {
    const queue = await openQueue();
    const zip = makeZip([
      { name: "fall/a.csv", content: withMark("1,0") },
      { name: "fall/manifest.csv", content: "file;student;country\na.csv;Ada;DE" },
      { name: "../b.csv", content: "x" },
    ]);
    await queue.add([{ path: "fall.zip", file: new File([new Uint8Array(zip)], "fall.zip") }]);
    await settle(queue);
    expect(overview(queue)).toEqual({ "fall/a.csv": "ready", "b.csv": "outside-folder" });
  });

  it("is gone after sign-out", async () => {
    const queue = await openQueue();
    await queue.add([csv("a.csv")]);
    await settle(queue);
    const [{ id }] = queue.get().files as [FolderFile];
    await store.removeAll("ada");
    expect([await store.list("ada"), await store.getContents(id), await store.getSheets(id)]).toEqual([
      [],
      null,
      null,
    ]);
  });
});
