import { archiveReading } from "@meridian/contract/readings/calls";
import type { ListedReading } from "@meridian/contract/readings/schemas";
import { useQuery } from "@tanstack/react-query";
import { GraduationCap } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { request } from "../../../lib/api/request.ts";
import { formatLocalDate } from "../../../lib/format/format-date-time.ts";
import { notify } from "../../../lib/toasts.ts";
import { countryName } from "../../../lib/format/country-name.ts";
import { readingsQuery, useTeamChange } from "../queries.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { RowButton } from "../row-button.tsx";
import { ReadingDialog } from "./reading-dialog.tsx";
import { ReadingVersionsDialog } from "./reading-versions-dialog.tsx";
import { credentialCountry } from "../credential-country.ts";
import * as styles from "../team.module.css";

/** The office's own reading per credential, which the calculator offers before the published ones. */
export function ReadingsSection() {
  const query = useQuery(readingsQuery);
  const { busy, run } = useTeamChange();
  const [edited, setEdited] = useState<ListedReading | "new" | null>(null);
  const [viewed, setViewed] = useState<ListedReading | null>(null);
  const archive = (reading: ListedReading, archived: boolean) =>
    run(() => request(archiveReading, { params: { id: reading.id }, body: { archived } }), {
      onDone: () =>
        archived
          ? notify("The equivalency is no longer offered in the calculator", {
              label: "Undo",
              run: () => void archive(reading, false),
            })
          : notify("The equivalency is offered in the calculator again"),
    });
  return (
    <SettingsSection
      title="Credential equivalencies"
      about="The US equivalent your office uses for a credential. The calculator offers it first, and the report prints it as your office’s equivalency with its basis. Records keep the version they used."
      end={
        <Button disabled={query.data === undefined} onClick={() => setEdited("new")}>
          New equivalency
        </Button>
      }
    >
      <QueryContent query={query} what="The equivalencies">
        {({ readings }) =>
          readings.length === 0 ? (
            <EmptyState icon={GraduationCap} title="No equivalencies of your own yet">
              Evaluators choose among the published equivalencies for each credential.
            </EmptyState>
          ) : (
            <ul className={styles.list} aria-label="Equivalencies">
              {readings.map((listed) => {
                const { version, reading, editedBy, editedAt } = listed.versions[0]!;
                const name = reading.credentialName;
                const row = `the equivalency for ${name}`;
                return (
                  <li key={listed.id}>
                    <div className={styles.person}>
                      <p>
                        <b>{reading.us}</b> <Badge tone="outline">Version {version}</Badge>{" "}
                        {listed.archived ? <Badge>Archived</Badge> : null}
                      </p>
                      <p className="muted">
                        {countryName(credentialCountry(listed.credentialId))}, {name}. Basis: {reading.basis};
                        saved {editedBy ? `by ${editedBy} ` : ""}on {formatLocalDate(editedAt)}
                      </p>
                    </div>
                    <div className={styles.rowActions}>
                      <RowButton label="Versions" row={`of ${row}`} onClick={() => setViewed(listed)} />
                      <RowButton
                        label={listed.archived ? "Restore" : "Archive"}
                        row={row}
                        disabled={busy}
                        onClick={() => void archive(listed, !listed.archived)}
                      />
                      <RowButton label="Edit" row={row} kind="secondary" onClick={() => setEdited(listed)} />
                    </div>
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryContent>
      {edited && query.data ? (
        <ReadingDialog
          listed={edited === "new" ? null : edited}
          readings={query.data.readings}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {viewed ? <ReadingVersionsDialog listed={viewed} onClose={() => setViewed(null)} /> : null}
    </SettingsSection>
  );
}
