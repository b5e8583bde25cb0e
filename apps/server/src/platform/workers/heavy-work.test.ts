import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHeavyWork, type HeavyWork } from "./heavy-work.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("one team leaves a core free, whatever kinds of work it queues", async () => {
  const { work, task, started } = createObserved({ cores: 4 });
  for (const kind of ["pdf", "pdf", "logo", "pdf", "batch"]) task("flooder", kind, 1000);
  void work.steps("flooder", "export")(() => Promise.resolve(started.push("flooder export")));
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(["flooder pdf", "flooder pdf", "flooder logo"]);
  task("other", "pdf", 1000);
  await vi.advanceTimersByTimeAsync(0);
  expect(started.at(-1)).toBe("other pdf");
});

test.each([1, 2])("on %i cores, a second team's PDF starts while the first has queued 40", async (cores) => {
  const { task, started } = createObserved({ cores });
  for (let n = 0; n < 40; n++) task("flooder", "pdf", 2000);
  task("other", "pdf", 2000);
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(["flooder pdf", "other pdf"]);
});

test("the kinds of work of one team take turns, so that an export does not wait for 40 PDFs", async () => {
  const { work, task, started } = createObserved({ cores: 2 });
  for (let n = 0; n < 40; n++) task("a", "pdf", 2000);
  for (const kind of ["export", "bulk"]) {
    void work.steps("a", kind)(() => Promise.resolve(started.push(`a ${kind}`)));
  }
  await vi.advanceTimersByTimeAsync(2500);
  expect(started).toEqual(["a pdf", "a export", "a bulk", "a pdf"]);
});

test("the steps of a stream keep the slot for 250 ms, then a waiting PDF gets it", async () => {
  const { work, task, started } = createObserved({ cores: 2 });
  stream(work, "a", "batch", { steps: 60, stepMs: 10, gapMs: 1 });
  await vi.advanceTimersByTimeAsync(5);
  task("a", "pdf", 1000);
  await vi.advanceTimersByTimeAsync(240);
  expect(started).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(started).toEqual(["a pdf"]);
  task("a", "pdf", 1000);
  // The stream gets its next slice before the second PDF.
  await vi.advanceTimersByTimeAsync(1200);
  expect(started).toEqual(["a pdf"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(started).toEqual(["a pdf", "a pdf"]);
});

test("a stream that waits for its client gives the slot to other work of the team after 10 ms", async () => {
  const { work, task, started } = createObserved({ cores: 2 });
  stream(work, "a", "batch", { steps: 2, stepMs: 10, gapMs: 60_000 });
  await vi.advanceTimersByTimeAsync(15);
  task("a", "pdf", 1000);
  await vi.advanceTimersByTimeAsync(4);
  expect(started).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toEqual(["a pdf"]);
});

test("a failed step does not keep the slot", async () => {
  const { work, task, started } = createObserved({ cores: 2 });
  await expect(work.steps("a", "bulk")(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  task("a", "pdf", 1000);
  await vi.advanceTimersByTimeAsync(10);
  expect(started).toEqual(["a pdf"]);
});

test("refuses a step that overlaps the previous one, and runs it afterwards", async () => {
  const { work } = createObserved({ cores: 2 });
  const runStep = work.steps("a", "export");
  const first = runStep(() => sleep(10));
  await expect(runStep(() => Promise.resolve())).rejects.toThrow(
    "previous step of this export has not ended",
  );
  await vi.advanceTimersByTimeAsync(10);
  await first;
  expect(await runStep(() => Promise.resolve("second"))).toBe("second");
});

test("each step lets quick requests go first", async () => {
  const turn = vi.fn(() => Promise.resolve());
  const runStep = createHeavyWork({ turn }, 2).steps("a", "export");
  for (let n = 0; n < 3; n++) await runStep(() => Promise.resolve());
  expect(turn).toHaveBeenCalledTimes(3);
});

function createObserved({ cores }: { readonly cores: number }) {
  const work = createHeavyWork({ turn: () => Promise.resolve() }, cores);
  const started: string[] = [];
  const task = (owner: string, kind: string, durationMs: number) =>
    void work.run(
      owner,
      () => {
        started.push(`${owner} ${kind}`);
        return sleep(durationMs);
      },
      { kind },
    );
  return { work, task, started };
}

interface StreamOptions {
  readonly steps: number;
  readonly stepMs: number;
  readonly gapMs: number;
}

function stream(work: HeavyWork, owner: string, kind: string, { steps, stepMs, gapMs }: StreamOptions): void {
  const runStep = work.steps(owner, kind);
  void (async () => {
    for (let n = 0; n < steps; n++) {
      await runStep(() => sleep(stepMs));
      await sleep(gapMs);
    }
  })();
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
