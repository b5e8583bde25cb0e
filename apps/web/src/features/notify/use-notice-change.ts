import { useChangeWithInlineError } from "../../lib/api/use-change.ts";
import { notifyKey } from "./queries.ts";

/** Runs a change and refetches the messages and their log. */
export const useNoticeChange = () =>
  useChangeWithInlineError(notifyKey, "The server could not be reached. Nothing was sent.");
