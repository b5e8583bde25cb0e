import { lazy } from "react";

/** For the pricing page, which loads the charts after the rest of the page is readable. */
export const LazyAnalyticsDemo = lazy(async () => ({
  default: (await import("./analytics-demo.tsx")).AnalyticsDemo,
}));
