import { queryKeys } from "../../../lib/api/query-client.ts";
import { fetchSiteFile } from "../../../runtime/pages/page-content.ts";
import { referenceFiles, type WorldMap } from "../content.ts";

/** The map as a picture, fetched when a page first shows it. */
export const stillMapQuery = {
  queryKey: [...queryKeys.educationSystems, "still map"],
  queryFn: async () => {
    const [{ StillMap }, world] = await Promise.all([
      import("./still-map.tsx"),
      fetchSiteFile(referenceFiles.worldMap),
    ]);
    return { StillMap, world: world as WorldMap };
  },
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: "always",
} as const;
