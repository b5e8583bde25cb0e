import type { CourseChange, TimelineEntry } from "@meridian/contract/queue/schemas";
import { formatCalendarDate } from "../../../../lib/format/calendar-day.ts";
import { plural } from "../../../../lib/format/plural.ts";
import { logEntryText } from "../../evaluation/evaluation-log-text.ts";

/** One line of the timeline, after the name of the person. */
export function timelineText({ action, detail, comment, changes }: TimelineEntry): string {
  switch (action) {
    case "claimed":
      return "claimed it";
    case "assigned":
      return typeof detail.assignee === "string"
        ? `assigned it to ${detail.assignee}${detail.rule ? " by rule" : ""}${dueNote(detail.dueOn)}`
        : "removed the reader";
    case "second-reading-started":
      return "finished it and sent it for a second reading";
    case "second-reading-assigned":
      if (typeof detail.assignee !== "string") return "removed the second reader";
      return detail.toSelf
        ? "claimed the second reading"
        : `assigned the second reading to ${detail.assignee}`;
    case "second-reading-submitted":
      return "submitted the second reading";
    case "second-reading-agreed":
      return "agreed with the first reading, so it is final";
    case "second-reading-decided":
      return "resolved the differences and made it final";
    case "second-reading-withdrawn":
      return "withdrew it from second reading";
    case "due-date":
      return typeof detail.dueOn === "string"
        ? `set the due date to ${formatCalendarDate(detail.dueOn)}`
        : "removed the due date";
    case "returned":
      return `returned it${comment?.course ? `, pointing to course ${comment.course.number}` : " with a comment"}`;
    case "commented":
      return comment?.course ? `commented on course ${comment.course.number}` : "commented";
    case "final":
      return "made it final";
    case "reopened":
      return "reopened it";
    case "approved":
      return "approved it";
    case "self-reported":
      return "entered the marks";
    case "saved":
      return detail.bulk ? "saved it in a bulk evaluation" : "saved it";
    case "edited":
      if (changes.length > 0) return changesText(changes);
  }
  const text = logEntryText(action, detail);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const dueNote = (dueOn: unknown): string =>
  typeof dueOn === "string" ? `, due ${formatCalendarDate(dueOn)}` : "";

const maxListed = 2;

function changesText(changes: readonly CourseChange[]): string {
  const listed = changes.slice(0, maxListed).map(changeText).join("; ");
  const more = changes.length - maxListed;
  return more > 0 ? `${listed}; ${plural(more, "more change")}` : listed;
}

function changeText({ number, name, field, before, after }: CourseChange): string {
  if (field === "added") return `added course ${number}${name ? `, ${name}` : ""}`;
  if (field === "removed") return `removed course ${number}${name ? `, ${name}` : ""}`;
  const what = field === "mark" ? "" : field === "credits" ? "credits of " : "name of ";
  return `changed ${what}course ${number} from ${before || "empty"} to ${after || "empty"}`;
}
