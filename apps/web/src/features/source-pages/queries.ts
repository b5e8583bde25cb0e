import { listSourcePages } from "@meridian/contract/source-pages/calls";
import { callQuery } from "../../lib/api/call-query.ts";

/** The pages kept with a record. */
export const sourcePagesQuery = (id: string) =>
  callQuery(["source-pages"], listSourcePages, { params: { id }, retry: false });
