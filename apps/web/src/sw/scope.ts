/**
 * The part of a service worker's global scope that ours uses. TypeScript's worker library cannot stand beside the
 * browser's own in one project.
 */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly source: { postMessage(message: unknown): void } | null;
}

export interface WindowClient {
  postMessage(message: unknown, transfer: Transferable[]): void;
}

interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: WorkerMessageEvent) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
