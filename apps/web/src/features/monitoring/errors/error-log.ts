import { errorLogCap } from "@meridian/contract/monitoring/error-log-cap";
import { matchRoute } from "@meridian/contract/pages/match-route";
import { download } from "../../../lib/download.ts";

/** Messages error reporting ignores (spec section 8). */
export const ignoredMessages = [
  "Non-Error promise rejection",
  "ResizeObserver loop limit exceeded",
  "Network request failed",
  "Script error",
] as const;

export interface ErrorLogEntry {
  readonly message: string;
  readonly stack: string | null;
  readonly timestamp: string;
  readonly info: { readonly url: string; readonly userAgent: string };
}

/** Recent errors of this visit, newest last. Kept in memory only; nothing leaves the device unless downloaded. */
export class ErrorLog {
  readonly #entries: ErrorLogEntry[] = [];
  readonly #listeners: ((entry: ErrorLogEntry) => void)[] = [];

  /** Called for each error, including those already in the log. */
  onRecord(listener: (entry: ErrorLogEntry) => void): void {
    this.#listeners.push(listener);
    for (const entry of this.#entries) listener(entry);
  }

  record(error: unknown, now = new Date()): void {
    const message = getMessage(error);
    if (ignoredMessages.some((ignored) => message.includes(ignored))) return;
    const entry: ErrorLogEntry = {
      message,
      stack: error instanceof Error ? (error.stack ?? null) : null,
      timestamp: now.toISOString(),
      info: {
        url: globalThis.location ? redactToken(globalThis.location) : "",
        userAgent: globalThis.navigator?.userAgent ?? "",
      },
    };
    this.#entries.push(entry);
    for (const listener of this.#listeners) listener(entry);
    if (this.#entries.length > errorLogCap) this.#entries.shift();
  }

  get entries(): readonly ErrorLogEntry[] {
    return this.#entries;
  }

  toJson(): string {
    return JSON.stringify(this.#entries, null, 2);
  }
}

const errorLog = new ErrorLog();

/** Called for every error of this visit. */
export const onError = (listener: (entry: ErrorLogEntry) => void): void => errorLog.onRecord(listener);

/** Records uncaught errors, unhandled rejections and console errors. Returns a function that removes the handlers. */
export function installErrorHandlers(
  target: Window & typeof globalThis,
  log: ErrorLog = errorLog,
): () => void {
  const onError = (event: ErrorEvent) => log.record(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => log.record(event.reason);
  const consoleError = target.console.error;
  target.addEventListener("error", onError);
  target.addEventListener("unhandledrejection", onRejection);
  target.console.error = (...values: unknown[]) => {
    log.record(values.find((value) => value instanceof Error) ?? values.map(String).join(" "));
    consoleError.apply(target.console, values);
  };
  return () => {
    target.removeEventListener("error", onError);
    target.removeEventListener("unhandledrejection", onRejection);
    target.console.error = consoleError;
  };
}

/** "Download Error Report": the log as a JSON file. */
export function downloadErrorReport(): void {
  download(
    new Blob([errorLog.toJson()], { type: "application/json" }),
    `meridian-error-report-${new Date().toISOString().slice(0, 10)}.json`,
  );
}

function getMessage(error: unknown): string {
  if (error instanceof Error) return error.message || error.name;
  if (typeof error === "string") return error;
  // A rejection with a non-Error value has no stack. Error reporters use this message for it, and it is ignored.
  return "Non-Error promise rejection";
}

/** A token in a path or query grants access on its own, so it must not appear in error reports. */
function redactToken({ origin, pathname, href }: Location): string {
  const route = matchRoute(pathname)?.route;
  return route?.access === "token" ? origin + route.path : href;
}
