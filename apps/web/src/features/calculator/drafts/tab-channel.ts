/** Messages between tabs of the same browser. */
export interface TabChannel {
  post(saved: SavedMessage): void;
  listen(onSaved: (saved: SavedMessage) => void): void;
  close(): void;
}

/** Posted after every save. */
export interface SavedMessage {
  readonly id: string;
  readonly version: number;
}

export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel("meridian-drafts");
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin only
    post: (saved) => channel.postMessage(saved),
    listen: (onSaved) =>
      channel.addEventListener("message", (event: MessageEvent<SavedMessage>) => onSaved(event.data)),
    close: () => channel.close(),
  };
}
