import { useChangeWithInlineError } from "../../lib/use-change.ts";

/** Runs a change and refetches the messages and their log. */
export const useNoticeChange = () =>
  useChangeWithInlineError(["notify"], "The server could not be reached. Nothing was sent.");
