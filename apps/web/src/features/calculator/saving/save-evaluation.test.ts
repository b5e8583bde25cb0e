import { blankDocument } from "@meridian/transcript/document/blank-document";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { stubGlobals, stubIndexedDb, stubStorage } from "../../../lib/globals-for-tests.ts";
import { clearErrors, registerToaster } from "../../../lib/toasts.ts";
import type { EvaluationLink } from "../drafts/draft.ts";
import { draftActions } from "../drafts/draft-actions.ts";
import { openDraftStore } from "../drafts/draft-store.ts";
import { createOpenDraft } from "../drafts/open-draft.ts";
import { exampleCountry, exampleDocument } from "../example/example-document.ts";
import { createCalculator } from "../state/calculator.ts";
import { linkToSave, saveEvaluation, type SavingDeps } from "./save-evaluation.ts";

// It would go on after the end of a test.
vi.mock("../source-pages/send-pages.ts", () => ({ sendPages: () => Promise.resolve() }));

const saved: EvaluationLink = { id: "a", version: 3, state: "draft", clean: true };

test("saves to the open record, or to a new one if none is open", () => {
  expect(linkToSave(saved, {})).toBe(saved);
  expect(linkToSave(null, {})).toMatchObject({ version: 0, state: "draft" });
});

test("a copy gets a new id and keeps it until the server has responded", () => {
  const copy = linkToSave(saved, { asCopy: true });
  expect(copy).toMatchObject({ version: 0, clean: false });
  expect(copy.id).not.toBe(saved.id);
  expect(linkToSave(copy, { asCopy: true })).toBe(copy);
  expect(linkToSave({ ...copy, version: 1 }, { asCopy: true }).id).not.toBe(copy.id);
});

test("a copy of a record that the server refused gets a new id, also if its first save got no response", () => {
  const unconfirmed: EvaluationLink = { ...saved, version: 0 };
  const copy = linkToSave(unconfirmed, { asCopy: true, refusedId: unconfirmed.id });
  expect(copy.id).not.toBe(unconfirmed.id);
  expect(linkToSave(copy, { asCopy: true, refusedId: unconfirmed.id })).toBe(copy);
});

describe("while a save is under way", () => {
  interface Sent {
    readonly method: string;
    readonly id: string;
    readonly version: number | undefined;
    readonly student: string;
  }
  let sent: Sent[];
  /** Lets the server answer. */
  let answer: () => void;
  let toasts: string[] = [];
  beforeEach(() => {
    stubIndexedDb();
    stubStorage();
    sent = [];
    answer = () => {};
    const unregister = registerToaster(
      ({ message }) => toasts.push(message),
      () => {},
    );
    // Only now: the toaster is given what other tests left waiting.
    toasts = [];
    return () => {
      clearErrors();
      unregister();
    };
  });

  function stubServer(globals: object = {}, refusal?: string): void {
    stubGlobals({
      navigator: { onLine: true },
      document: Object.assign(new EventTarget(), { documentElement: { dataset: {} } }),
      location: new URL("http://localhost/"),
      fetch: async (path: string, { method, body }: { method: string; body: string }) => {
        const { id = path.split("/").at(-1), version = 0, document, to } = JSON.parse(body);
        sent.push({ method, id, version, student: to ?? document.student.givenName });
        await new Promise<void>((resolve) => (answer = resolve));
        if (to && refusal) {
          const error = { code: "conflict", message: refusal };
          return Response.json({ error }, { status: 409 });
        }
        const updatedAt = new Date().toISOString();
        return Response.json({ id, version: version + 1, state: "draft", updatedAt, copied: false });
      },
      ...globals,
    });
  }

  function transcript(givenName: string) {
    const blank = blankDocument(
      { countryCode: "FR", system: "fr-university", level: null, institution: "" },
      newId,
    );
    return { ...blank, student: { ...blank.student, givenName } };
  }
  let serial = 0;
  const newId = () => `id${++serial}`;

  async function openCalculator(givenName: string, document = transcript(givenName)) {
    const calculator = createCalculator({
      document: transcript(""),
      countries: [exampleCountry],
      example: false,
      nextId: "n",
    });
    const ignore = () => {};
    const draft = createOpenDraft(calculator, "ana", {
      onOpen: ignore,
      onState: ignore,
      onLink: ignore,
      onCopy: ignore,
    });
    draft.isResuming = false;
    await draft.openCopy(document);
    const { link, stored, openEvaluation } = draftActions(draft);
    const drafts = { current: draft.current, stored, link };
    const deps: SavingDeps = { calculator, drafts, userId: "ana", workspace: null, open: ignore };
    const name = () => calculator.get().editor.document.student.givenName;
    const type = async (value: string) => {
      calculator.dispatch({ type: "set-student", field: "givenName", value });
      await draft.write(calculator.get().editor.document);
    };
    const saveNext = async (...[options]: [Parameters<typeof saveEvaluation>[1]?]) => {
      const count = sent.length;
      const saving = saveEvaluation(deps, options);
      await expect.poll(() => sent.length).toBe(count + 1);
      return { saving };
    };
    return { draft, deps, openEvaluation, name, type, saveNext };
  }

  test("another transcript that is opened is not linked to the record", async () => {
    stubServer();
    const { draft, name, type, saveNext } = await openCalculator("Ana");
    const { saving } = await saveNext();
    draft.startNew();
    await expect.poll(name).toBe("");
    await type("Ben");
    answer();
    expect(await saving).toBe(true);
    expect(draft.current()?.record).toBeUndefined();
    const store = await openDraftStore();
    const ana = await store.findByEvaluation("ana", sent[0]!.id);
    expect(ana?.document.student.givenName).toBe("Ana");
    expect(ana?.record).toMatchObject({ version: 1, clean: true });

    const second = await saveNext();
    answer();
    await second.saving;
    expect(sent.map(({ method, student }) => `${method} ${student}`)).toEqual(["POST Ana", "POST Ben"]);
    expect(sent[1]!.id).not.toBe(sent[0]!.id);
    await draft.stash();
  });

  test("the same save happens once, and one with other options or changes follows it", async () => {
    stubServer();
    const { draft, deps, type, saveNext } = await openCalculator("Ana");
    const { saving } = await saveNext();
    const again = saveEvaluation(deps);
    await type("Anna");
    const changed = saveEvaluation(deps);
    answer();
    await Promise.all([saving, again]);
    await expect.poll(() => sent.length).toBe(2);
    answer();
    await changed;
    expect(sent).toMatchObject([
      { method: "POST", student: "Ana" },
      { method: "PUT", version: 1, student: "Anna" },
    ]);
    await draft.stash();
  });

  test("the draft that was left and opened again takes the link, and keeps what was typed since", async () => {
    stubServer();
    const { draft, saveNext } = await openCalculator("Ana");
    const { saving } = await saveNext();
    await draft.session()?.flush();
    const left = (await (await openDraftStore()).get(draft.current()!.id))!;
    draft.close();
    const next = await openCalculator("");
    await next.draft.showDraft(left);
    answer();
    await saving;
    await next.type("Anna");
    await next.draft.session()?.flush();
    expect(next.draft.session()?.state).toBe("saved");
    expect(next.draft.current()?.record).toMatchObject({ id: sent[0]!.id, version: 1, clean: false });
  });

  describe("another save waits for it", () => {
    async function saveTwice(options?: Parameters<typeof saveEvaluation>[1]) {
      stubServer();
      const calculator = await openCalculator("Ana");
      const { saving } = await calculator.saveNext();
      await calculator.type("Anna");
      const second = saveEvaluation(calculator.deps, options);
      const answerBoth = async () => {
        answer();
        await saving;
        await expect.poll(() => sent.length).toBe(2);
        answer();
        return second;
      };
      return { ...calculator, saving, second, answerBoth };
    }
    const expectSecondSave = async () => {
      const [{ id }] = sent as [Sent];
      expect(sent).toMatchObject([
        { method: "POST", student: "Ana" },
        { method: "PUT", student: "Anna", version: 1, id },
      ]);
      const anna = await (await openDraftStore()).findByEvaluation("ana", id);
      expect(anna).toMatchObject({ document: { student: { givenName: "Anna" } }, record: { version: 2 } });
    };

    test("and saves what was on screen then, not a transcript that was opened since", async () => {
      const { draft, name, type, answerBoth } = await saveTwice({ final: true });
      draft.startNew();
      await expect.poll(name).toBe("");
      await type("Ben");
      expect(await answerBoth()).toBe(true);
      await expectSecondSave();
      expect(draft.current()?.record).toBeUndefined();
      await draft.stash();
    });

    test("and changes the same record after the user left the calculator", async () => {
      const { draft, answerBoth } = await saveTwice();
      draft.close();
      expect(await answerBoth()).toBe(true);
      await expectSecondSave();
    });

    test("and does not save a draft that was deleted since", async () => {
      const { draft, name, saving, second } = await saveTwice();
      const { id } = draft.current()!;
      draft.startNew();
      await expect.poll(name).toBe("");
      await (await openDraftStore()).remove(id);
      answer();
      expect(await Promise.all([saving, second])).toEqual([true, false]);
      expect(sent).toHaveLength(1);
      expect(toasts).toContain("“Anna” was not saved, because its draft is no longer on this device.");
      await draft.stash();
    });
  });

  describe("it is made final after the user left the calculator", () => {
    async function makeFinalAndLeave() {
      const document = exampleDocument();
      for (const course of document.records.flatMap(({ terms }) => terms.flatMap(({ courses }) => courses)))
        if (course.mark === "21") course.mark = "12";
      const { draft, saveNext } = await openCalculator("Camille", document);
      const { saving } = await saveNext({ final: true });
      draft.close();
      answer();
      await expect.poll(() => sent.at(-1)?.student).toBe("final");
      answer();
      return saving;
    }

    test("and becomes final", async () => {
      stubServer();
      expect(await makeFinalAndLeave()).toBe(true);
    });

    test("and if that fails, is not called unsaved", async () => {
      stubServer({}, "A colleague is changing it.");
      expect(await makeFinalAndLeave()).toBe(false);
      expect(toasts).toEqual([
        "“Camille Lefèvre” was saved, but not made final: A colleague is changing it.",
      ]);
    });
  });

  test("it does not become final without what was typed while it was saved", async () => {
    stubServer();
    const { draft, type, saveNext } = await openCalculator("Camille", exampleDocument());
    const { saving } = await saveNext({ final: true });
    await type("Camilla");
    answer();
    expect(await saving).toBe(true);
    expect(toasts).toEqual([
      "Saved to history",
      "It was not made final, because you changed it while it was saved. Make it final again.",
    ]);
    expect(sent).toHaveLength(1);
    await draft.stash();
  });

  test("courses to confirm are announced if the user leaves the calculator", async () => {
    stubServer();
    const { draft, saveNext } = await openCalculator("Camille", exampleDocument());
    const { saving } = await saveNext({ final: true });
    draft.close();
    answer();
    expect(await saving).toBe(true);
    expect(toasts).toEqual([
      "Saved to history",
      "It was not made final yet. Open it to confirm the courses that do not count.",
    ]);
    expect(sent).toHaveLength(1);
  });

  test("if the browser blocks storage, the record is still changed instead of saved again", async () => {
    const open = () => {
      throw new Error("blocked");
    };
    stubServer({ indexedDB: { open } });
    const { deps, name, type, saveNext, openEvaluation } = await openCalculator("Ana");
    const first = await saveNext();
    answer();
    await first.saving;
    await type("Anna");
    const second = await saveNext();
    answer();
    await second.saving;
    expect(sent).toMatchObject([{ method: "POST" }, { method: "PUT", version: 1, id: sent[0]!.id }]);

    const link = { id: "record", version: 3, state: "draft", clean: true } as const;
    expect(await openEvaluation(link, transcript("Ben"))).toBe("theirs");
    expect(name()).toBe("Ben");
    await type("Benno");
    expect(deps.drafts.current()?.record).toMatchObject({ id: "record", version: 3, clean: false });
  });
});
