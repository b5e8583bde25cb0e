import * as calls from "@meridian/contract/replay/calls";
import { maxListedChanges, type ReplayedRecord, type ReplayRequest } from "@meridian/contract/replay/schemas";
import { toDayIn } from "@meridian/contract/time-zones";
import { byteOrderMark, csvLine } from "@meridian/grading/csv";
import { getAdministeredTeam } from "../../platform/access/teams/administered-team.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import { readableIn } from "../../platform/evaluations/evaluation-scope.ts";
import type { Api } from "../../platform/http/api.ts";
import { csvType, sendDownload } from "../../platform/http/send-file.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { type Replay, replay } from "./replay.ts";
import { readReplayTarget } from "./replay-target.ts";
import { createReplayThread } from "./replay-thread.ts";

/** What the team's records would say under another policy or table. Nothing is saved. */
export function registerReplay(api: Api, { db, heavyWork, now, openDataset }: Services): void {
  const thread = createReplayThread();

  const run = async (
    visitor: SignedIn,
    request: ReplayRequest,
    isExport: boolean,
  ): Promise<Replay & { readonly zone: string }> => {
    const team = getAdministeredTeam(visitor);
    const { teamId } = team;
    await enforceRateLimit(db, { key: `replay:${teamId}`, max: 120, minutes: 60 });
    const target = await readReplayTarget(db, teamId, request, await openDataset());
    const release = await thread.admit(teamId);
    try {
      if (isExport) {
        await audit(db, visitor, "record.replay-exported", { teamId });
      }
      const result = await replay(
        {
          db,
          scope: readableIn(team, visitor),
          zone: team.timeZone,
          runStep: heavyWork.steps(teamId, "replay"),
          evaluate: (task) => thread.evaluate(teamId, task),
        },
        request,
        target,
      );
      return { ...result, zone: team.timeZone };
    } finally {
      release();
    }
  };

  api.handle(calls.replayRecords, async ({ visitor, body }) => {
    const { matching, replayed, failed, withTable, changes } = await run(visitor, body, false);
    const count = (crosses: ReplayedRecord["crosses"]) =>
      changes.filter((change) => change.crosses === crosses).length;
    return {
      matching,
      replayed,
      failed,
      withTable,
      changed: changes.length,
      unchanged: replayed - failed - changes.length,
      crossesUp: count("up"),
      crossesDown: count("down"),
      records: changes.slice(0, maxListedChanges),
    };
  });

  api.handle(calls.exportReplay, async ({ c, visitor, body }) => {
    const { changes, zone } = await run(visitor, body, true);
    const file = [csvLine(csvHead(zone)), ...changes.map(toCsvLine)].join("");
    return sendDownload(c, byteOrderMark + file, csvType, `meridian-replay-${toDayIn(zone, now())}.csv`);
  });
}

const csvHead = (zone: string) => [
  "Student",
  "Student ID",
  "Country",
  "Policy of the record",
  `Saved (${zone})`,
  "GPA now",
  "GPA replayed",
  "Change",
  "Crosses the cutoff",
  "Record",
];

function toCsvLine(change: ReplayedRecord): string {
  const { oldGpa, newGpa } = change;
  return csvLine([
    change.studentName,
    change.externalId,
    change.country ?? "",
    change.policy ?? "",
    change.savedOn,
    toNumber(oldGpa),
    toNumber(newGpa),
    oldGpa === null || newGpa === null ? null : Number((Number(newGpa) - Number(oldGpa)).toFixed(3)),
    change.crosses ?? "",
    change.id,
  ]);
}

const toNumber = (gpa: string | null) => (gpa === null ? null : Number(gpa));
