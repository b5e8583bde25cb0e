import type { ListedReading } from "@meridian/contract/readings/schemas";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { SourceLink } from "../../../components/source-link.tsx";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { Fact } from "../../../components/text/fact.tsx";
import * as styles from "../policies/policies.module.css";

/** Every version of the office's reading of one credential. */
export function ReadingVersionsDialog({
  listed,
  onClose,
}: {
  readonly listed: ListedReading;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      wide
      onClose={onClose}
      title={listed.versions[0]!.reading.credentialName}
      description="Records keep the version they used."
    >
      <div className={`grid ${styles.versions}`}>
        {listed.versions.map(({ version, reading, editedBy, editedAt }, index) => (
          <details key={version} open={index === 0}>
            <summary>
              Version {version}, {editedBy ? `${editedBy}, ` : ""}
              {formatDateTime(editedAt)}
            </summary>
            <dl className={styles.content}>
              <Fact label="US equivalent">{reading.us}</Fact>
              <Fact label="Condition">{reading.condition || "None"}</Fact>
              <Fact label="Basis">{reading.basis}</Fact>
              <Fact label="Source">
                {reading.url ? <SourceLink url={reading.url}>{reading.url}</SourceLink> : "None"}
              </Fact>
            </dl>
          </details>
        ))}
      </div>
    </Dialog>
  );
}
