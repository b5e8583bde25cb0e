export { deleteOldEvents, readEventFeed } from "./event-feed.ts";
