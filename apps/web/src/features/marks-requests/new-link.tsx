import type { CreatedMarksRequest } from "@meridian/contract/student-marks/schemas";
import { ShownOnce } from "../../components/shown-once.tsx";
import { formatLocalDate } from "../../lib/format/format-date-time.ts";

/** Shows a new link once: the server keeps only a hash of it. */
export function NewLink({
  created: { request, link, emailed },
  onDone,
}: {
  readonly created: CreatedMarksRequest;
  readonly onDone: () => void;
}) {
  const title = emailed ? `Sent to ${request.email}` : `Link for ${request.studentName}`;
  return (
    <ShownOnce title={title} name="Link" value={link} done="Done" onDone={onDone}>
      It works until {formatLocalDate(request.expiresAt)}.{" "}
      {emailed
        ? "You can also copy the link now; you won’t be able to see it again."
        : "Copy it now: you won’t be able to see it again."}
    </ShownOnce>
  );
}
