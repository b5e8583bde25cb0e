import { ImportError } from "@meridian/transcript/read/import-error";
import type { Platform } from "@meridian/transcript/read/platform";
import type { PixelImage } from "@meridian/transcript/read/recognize/image/gray-image";
import type { OcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";
import type { RecognizedPage } from "@meridian/transcript/read/recognize/recognize-page";

/** A worker that recognizes one page at a time. */
export interface RecognizerWorker {
  /** Settles when its engines are loaded. */
  readonly ready: Promise<void>;
  readonly recognizePage: (
    picture: PixelImage,
    onProgress: (share: number) => void,
  ) => Promise<RecognizedPage>;
  /** Ends it at once. What it has not answered yet is rejected as canceled. */
  readonly end: () => void;
}

export type CreateWorker = (language: OcrLanguage, onLoading: (share: number) => void) => RecognizerWorker;

interface Member {
  readonly worker: RecognizerWorker;
  readonly language: OcrLanguage;
  isBusy: boolean;
  onLoading: (share: number) => void;
  idleTimer: ReturnType<typeof setTimeout> | undefined;
}

interface Waiting {
  readonly file: object;
  readonly language: OcrLanguage;
  readonly resolve: (member: Member) => void;
  readonly reject: (error: ImportError) => void;
}

/** Long enough for the next file of a folder: starting the engines takes as long as a third of a page. */
const idleTime = 15_000;

/**
 * Shares a few workers between all files that are read, one page per worker. A free worker serves the page that has waited
 * longest. Aborting ends the workers of that file at once, even in the middle of a page.
 */
export function createRecognizerPool(
  createWorker: CreateWorker,
  maxWorkers: number,
): Platform["startRecognizer"] {
  const members = new Set<Member>();
  const waiting: Waiting[] = [];

  const remove = (member: Member) => {
    clearTimeout(member.idleTimer);
    members.delete(member);
    member.worker.end();
  };
  const add = (language: OcrLanguage): Member => {
    const worker = createWorker(language, (share) => member.onLoading(share));
    const member: Member = {
      worker,
      language,
      isBusy: false,
      onLoading: () => undefined,
      idleTimer: undefined,
    };
    members.add(member);
    return member;
  };
  const findFree = (language: OcrLanguage): Member | null => {
    const idle = [...members].filter(({ isBusy }) => !isBusy);
    const started = idle.find((member) => member.language === language);
    if (started) return started;
    if (members.size < maxWorkers) return add(language);
    if (!idle[0]) return null;
    // The data of another language is not needed now.
    remove(idle[0]);
    return add(language);
  };
  const dispatch = () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const member = findFree(next.language);
      if (!member) return;
      waiting.shift();
      clearTimeout(member.idleTimer);
      member.isBusy = true;
      next.resolve(member);
    }
  };
  const release = (member: Member) => {
    member.isBusy = false;
    member.onLoading = () => undefined;
    member.idleTimer = setTimeout(() => remove(member), idleTime);
    dispatch();
  };

  return async (language, signal, onLoading) => {
    const held = new Set<Member>();
    let isOver = false;
    const withWorker = async <Result>(
      run: (worker: RecognizerWorker) => Promise<Result>,
    ): Promise<Result> => {
      if (isOver) throw new ImportError({ code: "canceled" });
      const member = await new Promise<Member>((resolve, reject) => {
        waiting.push({ file: held, language, resolve, reject });
        dispatch();
      });
      held.add(member);
      member.onLoading = onLoading;
      try {
        await member.worker.ready;
        const result = await run(member.worker);
        release(member);
        return result;
      } catch (error) {
        // A worker that failed once gets no further pages.
        remove(member);
        dispatch();
        throw error;
      } finally {
        held.delete(member);
      }
    };
    const stop = () => {
      isOver = true;
      signal.removeEventListener("abort", stop);
      for (const request of waiting.filter(({ file }) => file === held)) {
        waiting.splice(waiting.indexOf(request), 1);
        request.reject(new ImportError({ code: "canceled" }));
      }
      for (const member of held) remove(member);
      dispatch();
    };
    if (signal.aborted) throw new ImportError({ code: "canceled" });
    signal.addEventListener("abort", stop);
    // The first worker downloads what the others then find in the cache.
    await withWorker(() => Promise.resolve());
    return {
      concurrency: maxWorkers,
      recognizePage: (draw, onProgress) =>
        withWorker(async (worker) => worker.recognizePage(await draw(), onProgress)),
      stop: () => Promise.resolve(stop()),
    };
  };
}

/**
 * How many pages are recognized at the same time: one core stays free for the screen, and a worker needs a few hundred
 * megabytes. Some browsers do not report the memory of the device.
 */
export function countWorkers(cores: number, gigabytes = 4): number {
  return Math.max(1, Math.min(cores - 1, Math.floor(gigabytes / 2), 3));
}
