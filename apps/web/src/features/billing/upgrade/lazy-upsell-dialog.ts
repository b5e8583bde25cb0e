import { lazy } from "react";

/** Loaded when the user first tries a premium feature. */
export const LazyUpsellDialog = lazy(() => import("./upsell-dialog.tsx"));
