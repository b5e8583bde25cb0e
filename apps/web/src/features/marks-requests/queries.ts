import { listMarksRequests } from "@meridian/contract/student-marks/calls";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { request } from "../../lib/api/request.ts";

export const marksRequestsKey = ["marks-requests"] as const;

export const marksRequestsQuery = infiniteQueryOptions({
  queryKey: marksRequestsKey,
  queryFn: ({ signal, pageParam }) => request(listMarksRequests, { query: { before: pageParam }, signal }),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});
