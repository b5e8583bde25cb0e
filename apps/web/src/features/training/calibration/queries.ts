import { getOwnReading, listOwnSets } from "@meridian/contract/calibration/calls";
import { callQuery } from "../../../lib/api/call-query.ts";

const calibrationKey = ["calibration"];

export const ownSetsQuery = callQuery(calibrationKey, listOwnSets);

export const ownReadingQuery = (id: string) =>
  callQuery(calibrationKey, getOwnReading, {
    params: { id },
    // A refetch must not replace what the reader has chosen since.
    staleTime: Number.POSITIVE_INFINITY,
  });
