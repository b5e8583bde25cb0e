import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "../../components/not-loaded.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { logQuery } from "./calls.ts";
import { momentText } from "../../lib/moment.ts";

const words: Readonly<Record<string, string>> = {
  saved: "Saved",
  viewed: "Viewed",
  edited: "Changed",
  exported: "Exported",
  final: "Made final",
  reopened: "Reopened",
  approved: "Approved",
  "report-issued": "GPA report issued",
  "report-revoked": "GPA report revoked",
  notified: "Student notified",
  "sent-to-crm": "Sent to the CRM",
  "sent-to-webhook": "Sent to a webhook",
  deleted: "Deleted",
  restored: "Restored",
};

/** Who viewed, changed, exported and sent this record. */
export function RecordLog({ id }: { readonly id: string }) {
  const { data, isError, refetch } = useQuery(logQuery(id));
  if (isError) {
    return <NotLoaded what="The log" again={refetch} />;
  }
  if (!data) return <Skeleton />;
  return (
    <ol className="record-lines">
      {data.entries.map(({ at, actor, action, detail }, place) => (
        <li key={`${at}-${place}`}>
          <div>
            <p>
              {words[action] ?? action}
              {detailText(detail)}
            </p>
            <p className="muted">
              {momentText(at)}, {actor?.name ?? "in the background"}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What a log line adds: a format, a version, where it was sent. */
function detailText(detail: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(detail).flatMap(([name, value]) => {
    if (name === "format") return [String(value).toUpperCase()];
    if (name === "version") return [`version ${String(value)}`];
    if (name === "fields" && Array.isArray(value))
      return [value.map((field) => fieldWords[String(field)]).join(", ")];
    return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
  });
  return parts.length > 0 ? `: ${parts.join(", ")}` : "";
}

const fieldWords: Readonly<Record<string, string>> = {
  tags: "tags",
  notes: "notes",
  teamVisible: "visibility",
};
