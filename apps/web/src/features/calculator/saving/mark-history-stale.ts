import { queryKeys } from "../../../lib/api/query-client.ts";
import { getSharedQueryClient } from "../../../lib/api/query-provider.tsx";

/** After a change of a record outside the pages with queries: those that list records load them again. */
export const markHistoryStale = (): Promise<void> =>
  getSharedQueryClient().invalidateQueries({ queryKey: queryKeys.calculationHistory });
