import { queryKeys } from "../../../lib/api/query-client.ts";
import { fetchSiteFile } from "../../../runtime/pages/page-content.ts";
import { referenceFiles, type ScaleCard } from "../content.ts";

/** The default table of every country in small. The service worker keeps the file for later. */
export const scaleCardsQuery = {
  queryKey: [...queryKeys.educationSystems, "cards"],
  queryFn: async () =>
    (await fetchSiteFile(referenceFiles.scaleCards)) as Readonly<Record<string, ScaleCard>> | null,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: "always",
} as const;
