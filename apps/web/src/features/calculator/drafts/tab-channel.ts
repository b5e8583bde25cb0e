/** Other tabs of this browser. */
export interface TabChannel {
  tell(saved: SavedMessage): void;
  listen(hear: (saved: SavedMessage) => void): void;
  close(): void;
}

/** Said after every save. */
export interface SavedMessage {
  readonly id: string;
  readonly version: number;
}

export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel("meridian-drafts");
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin only
    tell: (saved) => channel.postMessage(saved),
    listen: (hear) =>
      channel.addEventListener("message", (event: MessageEvent<SavedMessage>) => hear(event.data)),
    close: () => channel.close(),
  };
}
