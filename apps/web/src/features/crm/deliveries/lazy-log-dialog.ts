import { lazy } from "react";

/** For pages that show the log on demand. */
export const LazyCrmLogDialog = lazy(() => import("./log-dialog.tsx"));
