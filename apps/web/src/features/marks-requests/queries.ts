import { listMarksRequests } from "@meridian/contract/student-marks/calls";
import { callPages } from "../../lib/api/call-query.ts";

export const marksRequestsKey = ["marks-requests"] as const;

export const marksRequestsQuery = callPages(marksRequestsKey, listMarksRequests, "before", { staleTime: 0 });
