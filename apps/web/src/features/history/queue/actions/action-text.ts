import type { ActionRun, RecordAction } from "@meridian/contract/queue/action-schemas";
import { formatCount, plural } from "../../../../lib/format/plural.ts";

interface ActionText {
  readonly doing: string;
  readonly done: string;
}

const actionText: Readonly<Record<RecordAction["kind"], ActionText>> = {
  assign: { doing: "Assigning", done: "assigned" },
  due: { doing: "Setting the due date for", done: "changed" },
  tag: { doing: "Tagging", done: "tagged" },
  final: { doing: "Making final", done: "made final" },
  approve: { doing: "Approving", done: "approved" },
  issue: { doing: "Issuing reports for", done: "issued" },
  ask: { doing: "Asking the students of", done: "asked for marks" },
  crm: { doing: "Sending", done: "queued for the CRM" },
};

/** "Tagging 3,000 records", "2,998 of 3,000 records tagged". */
export function runText({ action, state, undo, total, changed }: ActionRun): string {
  const { doing, done } = actionText[action.kind];
  if (state === "running")
    return undo ? `Undoing for ${plural(total, "record")}` : `${doing} ${plural(total, "record")}`;
  const what = undo ? "restored" : done;
  const result =
    changed === total
      ? `${plural(total, "record")} ${what}`
      : `${formatCount(changed)} of ${plural(total, "record")} ${what}`;
  if (state === "cancelled") return `Stopped: ${result}`;
  return state === "failed" ? `Something went wrong: ${result}` : result;
}

/** Splits "Spring 2027, nursing" into tags. */
export function parseTags(text: string): string[] {
  return text
    .split(",")
    .map((tag) => tag.trim().slice(0, 60))
    .filter(Boolean)
    .slice(0, 20);
}
