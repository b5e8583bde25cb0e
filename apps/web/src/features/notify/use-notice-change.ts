import { useChangeWithInlineError } from "../../lib/api/use-change.ts";

/** Runs a change and refetches the messages and their log. */
export const useNoticeChange = () =>
  useChangeWithInlineError(["notify"], "The server could not be reached. Nothing was sent.");
