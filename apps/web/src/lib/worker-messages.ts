/** What a page asks of the service worker, and what it hears back. */
export type ToWorker =
  /** The page is idle: fetch what is still missing for work without a network. */
  | { readonly type: "fill" }
  /** Someone types: what is still to be fetched waits. */
  | { readonly type: "typing" }
  /** The person has accepted the new version. */
  | { readonly type: "take-over" };

export type FromWorker =
  | { readonly type: "filled" }
  /** Answered through the port with the address of the page's entry script, which tells its version. */
  | { readonly type: "which-version" };
