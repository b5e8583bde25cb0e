import type { ActivityFilter } from "@meridian/contract/team/activity-filter";
import { activityActor, activityText } from "@meridian/contract/team/activity-text";
import type { TeamActivity } from "@meridian/contract/team/schemas";
import { toDayIn, toLocalTime } from "@meridian/contract/time-zones";
import { byteOrderMark, csvLine } from "@meridian/grading/csv";
import { getAdministeredTeam } from "../../platform/access/teams/administered-team.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { csvType, sendDownload } from "../../platform/http/send-file.ts";
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
  const runStep = heavyWork.steps(teamId, "export");
  const encoder = new TextEncoder();
  let before: number | null = null;
  const file = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + csvLine(toHeadings(timeZone)))),
    pull: (controller) =>
      runStep(async () => {
        const page = await readActivity(db, visitor, filter, before, pageSize);
        controller.enqueue(encoder.encode(page.entries.map((entry) => toLine(entry, timeZone)).join("")));
        before = page.next;
        if (before === null) controller.close();
      }),
  });
  return sendDownload(c, file, csvType, `meridian-activity-${toDayIn(timeZone, now())}.csv`);
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
