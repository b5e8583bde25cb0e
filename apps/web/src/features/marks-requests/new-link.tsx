import type { CreatedMarksRequest } from "@meridian/contract/student-marks/schemas";
import { Button } from "../../components/button.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { copyText } from "../../lib/copy-text.ts";
import { formatLocalDate } from "../../lib/format/format-date-time.ts";
import * as styles from "./marks-requests.module.css";

/** Shows a new link once: the server keeps only a hash of it. */
export function NewLink({
  created: { request, link, emailed },
  onDone,
}: {
  readonly created: CreatedMarksRequest;
  readonly onDone: () => void;
}) {
  return (
    <Sheet neatline className={`grid ${styles.newLink}`} aria-labelledby="new-link" role="status">
      <h2 id="new-link">{emailed ? `Sent to ${request.email}` : `Link for ${request.studentName}`}</h2>
      <p>
        It works until {formatLocalDate(request.expiresAt)}.{" "}
        {emailed
          ? "You can also copy the link now; you won’t be able to see it again."
          : "Copy it now: you won’t be able to see it again."}
      </p>
      <code>{link}</code>
      <div className="row">
        <Button onClick={() => void copyText(link, "Link")}>Copy link</Button>
        <Button kind="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </Sheet>
  );
}
