import { useAction } from "../../lib/use-action.ts";

/** A deed after which the letters and their log are read again. */
export const useNoticeAction = () =>
  useAction("notify", "The server could not be reached. Nothing was sent.");
