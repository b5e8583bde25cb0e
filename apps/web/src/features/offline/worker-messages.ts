/** Messages between a page and the service worker. */
export type ToWorker =
  /** The page is idle: fetch the files still missing for offline use. */
  | { readonly type: "fill" }
  /** The user is typing: pause fetching. */
  | { readonly type: "typing" }
  /** The user has accepted the new version. */
  | { readonly type: "take-over" };

export type FromWorker =
  | { readonly type: "filled" }
  /** The page replies through the port with the URL of its entry script, which identifies its version. */
  | { readonly type: "which-version" };
