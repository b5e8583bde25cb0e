import { createHash, randomUUID } from "node:crypto";
import type { BulkRun } from "@meridian/contract/bulk/schemas";
import * as calls from "@meridian/contract/public-api/calls";
import { parsePolicy } from "@meridian/grading";
import { toKeyVisitor } from "../../../platform/access/tokens/key-visitor.ts";
import { getActiveTeam } from "../../../platform/evaluations/evaluation-scope.ts";
import { readTeamPolicy } from "../../../platform/evaluations/team-policy.ts";
import type { Api } from "../../../platform/http/api.ts";
import { badRequest, conflict } from "../../../platform/http/http-error.ts";
import { enforceRateLimit } from "../../../platform/rate-limit/enforce.ts";
import type { Services } from "../../../platform/services.ts";
import {
  createRun,
  describeRun,
  findReadableRun,
  listRuns,
  readResults,
  receiveStudents,
  requireFewCourses,
  takeUploadTurn,
} from "../../bulk/public.ts";

const pageSize = 100;

/** Bulk evaluations by API: the same runs, limits and results as on the Bulk page. */
export function registerBulkRuns(api: Api, services: Services): void {
  const { db, apiKeys, jobs, heavyWork, now } = services;

  const takeTurn = takeUploadTurn(heavyWork, async (c) => (await apiKeys.find(c))!.teamId);
  /** What the request leaves out is as in the team's default policy. */
  const completePolicy = async (teamId: string, policy: object) => {
    const parsed = parsePolicy(policy, (await readTeamPolicy(db, teamId)).policy);
    if (parsed.ok) return parsed.policy;
    throw badRequest("invalid_policy", parsed.issues[0]!, "policy");
  };

  api.handle(
    calls.createBulkRun,
    async ({ key, body: { id = randomUUID(), ...request } }) => {
      const { students, total = students.length, policy, ...run } = request;
      const visitor = toKeyVisitor(key);
      requireFewCourses(students);
      await enforceRateLimit(db, { key: `bulk:${visitor.user.id}`, max: 60, minutes: 60 });
      if (total < students.length) {
        throw badRequest("invalid_request", "total: is less than the number of students sent", "total");
      }
      const ownPolicy = policy && (await completePolicy(getActiveTeam(visitor)!.teamId, policy));
      const fingerprint = createHash("sha256").update(JSON.stringify(request)).digest("hex");
      const settings = { ...run, policy: ownPolicy, fingerprint, dropped: [] };
      const { settings: stored } = await createRun(db, visitor, { id, students: total, ...settings }, now());
      if (stored.fingerprint !== fingerprint) {
        const message = "A run with this ID was started with other content. Send another ID.";
        throw conflict("id_in_use", message, "id");
      }
      return toApiRun(describeRun(await receiveStudents(db, jobs, visitor, id, 0, students)));
    },
    takeTurn,
  );

  api.handle(
    calls.addBulkStudents,
    async ({ key, params, body: { from, students } }) => {
      requireFewCourses(students);
      const visitor = toKeyVisitor(key);
      return toApiRun(describeRun(await receiveStudents(db, jobs, visitor, params.id, from, students)));
    },
    takeTurn,
  );

  api.handle(calls.listBulkRuns, async ({ key }) => ({
    runs: (await listRuns(db, toKeyVisitor(key))).map(toApiRun),
  }));

  api.handle(calls.getBulkRun, async ({ key, params }) =>
    toApiRun(describeRun(await findReadableRun(db, toKeyVisitor(key), params.id))),
  );

  api.handle(calls.listBulkResults, async ({ key, params, query: { from = "0" } }) => {
    const visitor = toKeyVisitor(key);
    const run = await findReadableRun(db, visitor, params.id);
    return readResults(db, visitor, run, Number(from), pageSize);
  });
}

function toApiRun({
  colleague: _colleague,
  fingerprint: _fingerprint,
  ...run
}: BulkRun): Omit<BulkRun, "colleague" | "fingerprint"> {
  return run;
}
