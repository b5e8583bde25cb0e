import { useChangeInPlace } from "../../lib/use-change.ts";

/** Runs a change and refetches the messages and their log. */
export const useNoticeChange = () =>
  useChangeInPlace(["notify"], "The server could not be reached. Nothing was sent.");
