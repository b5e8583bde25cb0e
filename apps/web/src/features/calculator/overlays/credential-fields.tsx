import type { Equivalency } from "@meridian/contract/evaluation/equivalency";
import type { TranscriptRecordEntry } from "@meridian/contract/evaluation/evaluation-document";
import type { CredentialReading, Dossier, DossierCredential } from "@meridian/grading";
import { Checkbox, SelectField } from "../../../components/form/field.tsx";
import { useDossier } from "../state/use-dossier.ts";

/** The record's credential and the published reading the office chooses for it. Each reading has its source. */
export function CredentialFields({
  record,
  onChange,
}: {
  readonly record: TranscriptRecordEntry;
  readonly onChange: (equivalency: Equivalency | undefined) => void;
}) {
  const { dossier, hasFailed } = useDossier(record.countryCode);
  if (hasFailed) return <p className="muted">The readings of credentials could not be loaded.</p>;
  if (!dossier || dossier.credentials.length === 0) return null;
  return <LoadedFields dossier={dossier} record={record} onChange={onChange} />;
}

function LoadedFields({
  dossier,
  record,
  onChange,
}: {
  readonly dossier: Dossier;
  readonly record: TranscriptRecordEntry;
  readonly onChange: (equivalency: Equivalency | undefined) => void;
}) {
  const { equivalency } = record;
  const credential = dossier.credentials.find(({ id }) => id === equivalency?.credentialId);
  const chosen = equivalency?.reading
    ? (credential?.readings.findIndex((reading) => isSame(reading, equivalency.reading)) ?? -1)
    : -1;
  const choose = (next: DossierCredential | undefined, index: number, showOthers: boolean) =>
    onChange(next && toEquivalency(next, index, showOthers));
  return (
    <>
      <SelectField
        label="Kind of credential"
        value={credential?.id ?? ""}
        onChange={(event) =>
          choose(
            dossier.credentials.find(({ id }) => id === event.target.value),
            -1,
            true,
          )
        }
      >
        <option value="">Not stated</option>
        {dossier.credentials.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {credential ? (
        <>
          <SelectField
            label="US equivalency, as read by"
            hint={
              credential.readings.length === 0
                ? "We found no published reading of this credential."
                : "Printed on the report with its source"
            }
            value={String(chosen)}
            onChange={(event) =>
              choose(credential, Number(event.target.value), equivalency?.showOthers ?? true)
            }
          >
            <option value="-1">No reading chosen</option>
            {credential.readings.map((reading, index) => (
              <option key={index} value={index}>
                {readingLabel(reading)}
              </option>
            ))}
          </SelectField>
          {credential.readings.length > (chosen < 0 ? 0 : 1) ? (
            <Checkbox
              label="Print the other readings too"
              checked={equivalency?.showOthers ?? true}
              onChange={(event) => choose(credential, chosen, event.target.checked)}
            />
          ) : null}
        </>
      ) : null}
    </>
  );
}

/** A copy, so that the saved evaluation keeps what it printed when the dossier changes. */
function toEquivalency(
  { id, name, entry, years, readings }: DossierCredential,
  chosen: number,
  showOthers: boolean,
): Equivalency {
  const copies = readings.map(({ us, publisher, condition = "", note = "", url }) => ({
    us,
    publisher,
    condition,
    note,
    url,
  }));
  return {
    credentialId: id,
    name,
    entry,
    years,
    reading: copies[chosen] ?? null,
    others: copies.filter((_, index) => index !== chosen),
    showOthers,
  };
}

function isSame(reading: CredentialReading, copy: Equivalency["reading"]): boolean {
  return (
    copy !== null &&
    reading.us === copy.us &&
    reading.publisher === copy.publisher &&
    (reading.condition ?? "") === copy.condition
  );
}

function readingLabel({ us, publisher, condition }: CredentialReading): string {
  return `${us} (${publisher}${condition ? `; if: ${condition}` : ""})`;
}
