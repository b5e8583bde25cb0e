import { getOwnReading, listOwnSets } from "@meridian/contract/calibration/calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../../lib/api/request.ts";

const calibrationKey = ["calibration"];

export const ownSetsQuery = queryOptions({
  queryKey: [...calibrationKey, "own"],
  queryFn: ({ signal }) => request(listOwnSets, { signal }),
});

export const ownReadingQuery = (id: string) =>
  queryOptions({
    queryKey: [...calibrationKey, id],
    queryFn: ({ signal }) => request(getOwnReading, { params: { id }, signal }),
    // A refetch must not replace what the reader has chosen since.
    staleTime: Number.POSITIVE_INFINITY,
  });
