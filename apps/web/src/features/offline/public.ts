export { detachDraftSaves, findDraftSaves, relinkDraftSaves } from "./queue/draft-saves.ts";
export { loadQueue } from "./queue/load-queue.ts";
export { anyOwner } from "./queue/offline-queue-owner.ts";
export { offlineQueue } from "./queue/offline-queue.ts";
export { mayHaveQueued } from "./queue/queue-flag.ts";
export type { QueuedSaves } from "./queue/queued-saves.ts";
export { useDraftSaves } from "./queue/use-draft-saves.ts";
