import * as z from "zod/mini";
import { described, optional } from "./described.ts";
import { bulkResults, bulkRun, bulkStudents, maxBulkStudents, newBulkRun } from "../bulk/schemas.ts";
import { policy } from "./transcript.ts";

/** Bulk evaluations by a program: the same runs as on the Bulk page. */

export const newApiBulkRun = z.strictObject({
  id: optional(
    z.uuid(),
    "Your own ID for the run. Sending the same run again does not start a second one; other content with this ID is rejected",
  ),
  name: newBulkRun.shape.name,
  system: newBulkRun.shape.system,
  policy: z.optional(policy),
  policyId: optional(
    z.uuid(),
    "ID of one of your team’s policies, instead of policy; records keep its version. Without either, the default policy applies",
  ),
  programs: optional(
    newBulkRun.shape.programs.def.innerType,
    "IDs of policies by the students’ program; other students get policyId",
  ),
  save: z._default(described(z.boolean(), "Whether each student is saved as a draft"), true),
  duplicates: newBulkRun.shape.duplicates,
  dryRun: z._default(described(z.boolean(), "Evaluates and reports, but saves nothing"), false),
  students: bulkStudents,
  total: optional(
    z.int().check(z.minimum(1), z.maximum(maxBulkStudents)),
    "Number of students if you send the rest with the next call",
  ),
});

export const moreStudents = z.strictObject({
  from: described(
    z.int().check(z.minimum(0), z.maximum(maxBulkStudents)),
    "Position of the first of these students: the number received so far",
  ),
  students: bulkStudents,
});

export const apiBulkRun = z.omit(bulkRun, { colleague: true, fingerprint: true });
export const apiBulkRunList = z.object({ runs: z.array(apiBulkRun) });

export const apiBulkResults = z.object({
  results: bulkResults.shape.results,
  next: described(bulkResults.shape.next, "Send it as from to get the next page; null on the last page"),
});
