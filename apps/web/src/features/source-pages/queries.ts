import { listSourcePages } from "@meridian/contract/source-pages/calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../lib/api/request.ts";

/** The pages kept with a record. */
export const sourcePagesQuery = (id: string) =>
  queryOptions({
    queryKey: ["source-pages", id],
    queryFn: ({ signal }) => request(listSourcePages, { params: { id }, signal }),
    retry: false,
  });
