import type { QueueRow } from "@meridian/contract/queue/schemas";
import { plural } from "../../../../lib/format/plural.ts";

export type RowTone = "returned" | "second" | "unassigned" | "mine" | "reading" | "done";

export interface RowText {
  readonly tone: RowTone;
  readonly title: string;
  readonly note: string;
}

/** Where a record is in the office's work, in words. `userId`: the current user. */
export function rowText(row: QueueRow, userId: string): RowText {
  const { assignee, present } = row;
  const isMine = assignee?.id === userId;
  const presence =
    present.length > 0 ? `${listNames(present)} ${present.length === 1 ? "is" : "are"} reading this` : null;
  const cells = presence ?? contentText(row);
  switch (row.stage) {
    case "returned":
      return {
        tone: "returned",
        title: isMine ? "Returned to you" : `Returned to ${assignee?.name ?? "its reader"}`,
        note:
          presence ??
          (row.returned?.course ? `Comment on course ${row.returned.course.number}` : "With a comment"),
      };
    case "second":
      return { tone: "second", ...secondText(row, isMine), ...(presence && { note: presence }) };
    case "done":
      return { tone: "done", title: "Done", note: coursesText(row) };
    case "reading":
      if (!assignee) return { tone: "unassigned", title: "Unassigned", note: cells };
      return { tone: isMine ? "mine" : "reading", title: isMine ? "Mine" : "Being read", note: cells };
  }
}

function secondText({ second, assignee }: QueueRow, isMine: boolean): Pick<RowText, "title" | "note"> {
  if (!second) return { title: "Second reader", note: "Waiting for approval" };
  if (second.isSubmitted) return { title: "Two readings", note: "Differences to resolve" };
  const note = second.blind ? "Blind" : "Open";
  if (isMine) return { title: "Your second reading", note };
  return { title: assignee ? "Second reading" : "Waiting for a second reader", note };
}

function contentText(row: QueueRow): string {
  const doubts = `${plural(row.doubtCount, "cell")} to check`;
  return row.doubtCount > 0 ? doubts : coursesText(row);
}

const coursesText = ({ courseCount }: QueueRow): string => plural(courseCount, "course");

/** "Maya", "Maya and Tom", "Maya and 2 others". */
export function listNames(people: readonly { readonly name: string }[]): string {
  const [first, second] = people.map(({ name }) => name.split(" ")[0] ?? name);
  if (people.length > 2) return `${first} and ${people.length - 1} others`;
  return second ? `${first} and ${second}` : (first ?? "");
}
