import type { ActivityFilter } from "@meridian/contract/team/activity-filter";
import { activityActor, activityText } from "@meridian/contract/team/activity-text";
import type { TeamActivity } from "@meridian/contract/team/schemas";
import { toDayIn, toLocalTime } from "@meridian/contract/time-zones";
import { byteOrderMark, csvLine } from "@meridian/grading/csv";
import { getAdministeredTeam } from "../../platform/access/teams/administered-team.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { csvType, sendDownload, toBody } from "../../platform/http/send-file.ts";
import type { RunStep } from "../../platform/workers/heavy-work.ts";
import type { Services } from "../../platform/services.ts";
import { readActivity } from "./activity.ts";

const pageSize = 500;

/** Streams the entries that match as a CSV file, newest first. The export is itself in the log. */
export async function sendActivityCsv(
  c: RequestContext,
  { db, heavyWork, now }: Pick<Services, "db" | "heavyWork" | "now">,
  visitor: SignedIn,
  filter: ActivityFilter,
): Promise<Response> {
  const { teamId, timeZone } = getAdministeredTeam(visitor);
  await audit(db, visitor, "team.activity-exported", { teamId, detail: { ...filter } });
  const file = toBody(toLines(db, visitor, filter, timeZone, heavyWork.steps(teamId, "export")));
  return sendDownload(c, file, csvType, `meridian-activity-${toDayIn(timeZone, now())}.csv`);
}

async function* toLines(
  db: Database,
  visitor: SignedIn,
  filter: ActivityFilter,
  zone: string,
  runStep: RunStep,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(toHeadings(zone));
  let before: number | null = null;
  do {
    const start: number | null = before;
    const page: TeamActivity = await runStep(() => readActivity(db, visitor, filter, start, pageSize));
    yield page.entries.map((entry) => toLine(entry, zone)).join("");
    before = page.next;
  } while (before !== null);
}

const toHeadings = (zone: string) => [
  `Time (${zone})`,
  "Time (UTC)",
  "Person",
  "What",
  "Action",
  "Subject",
  "Details",
];

function toLine(entry: TeamActivity["entries"][number], zone: string): string {
  const { at, action, subject, detail } = entry;
  return csvLine([
    toLocalTime(zone, new Date(at)).replace("T", " "),
    at,
    activityActor(entry),
    activityText(entry),
    action,
    subject ?? "",
    Object.keys(detail).length === 0 ? "" : JSON.stringify(detail),
  ]);
}
