import { type PackedIndex, unpackIndex } from "@meridian/grading";
import { fetchSiteFile } from "../../runtime/pages/page-content.ts";
import { queryKeys } from "../../lib/api/query-client.ts";

/** Every country and international body with its grading tables. It changes with a release only. */
export const datasetIndexQuery = {
  queryKey: queryKeys.gradingSystems("index"),
  queryFn: async () => unpackIndex((await fetchSiteFile("/grading/index.json")) as PackedIndex),
  staleTime: Number.POSITIVE_INFINITY,
} as const;
