import { useChangeInPlace } from "../../lib/use-change.ts";

/** A change after which the letters and their log are read again. */
export const useNoticeChange = () =>
  useChangeInPlace(["notify"], "The server could not be reached. Nothing was sent.");
