import { lazy } from "react";

/** For pages that show the log on demand. */
export const LazyCrmLogDialog = lazy(async () => ({
  default: (await import("./log-dialog.tsx")).CrmLogDialog,
}));
