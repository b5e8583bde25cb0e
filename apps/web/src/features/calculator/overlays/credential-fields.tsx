import type { Equivalency } from "@meridian/contract/evaluation/equivalency";
import type { TranscriptRecordEntry } from "@meridian/contract/evaluation/evaluation-document";
import type { CredentialReading, Dossier, DossierCredential } from "@meridian/grading";
import { LinkButton } from "../../../components/button.tsx";
import { Checkbox, SelectField } from "../../../components/form/field.tsx";
import { useDossier } from "../state/use-dossier.ts";
import { useWorkspace } from "../state/workspace.ts";

/** The record's credential and the reading chosen for it: the office's own, or a published one with its source. */
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
  const workspace = useWorkspace();
  const published = equivalency?.reading
    ? (credential?.readings.findIndex((reading) => isSame(reading, equivalency.reading)) ?? -1)
    : -1;
  const chosen = equivalency?.officeReading ? officeChoice : published;
  const findOwn = (credentialId: string) =>
    workspace?.readings.find((reading) => reading.credentialId === credentialId);
  const own = credential && findOwn(credential.id);
  const choose = (next: DossierCredential | undefined, index: number, showOthers: boolean) => {
    if (!next) return onChange(undefined);
    const copy = toEquivalency(next, index, showOthers);
    const reading = findOwn(next.id);
    if (index !== officeChoice || !reading || !workspace?.team) return onChange(copy);
    const { id, version, us, condition, basis, url } = reading;
    const officeReading = { id, version, office: workspace.team.name, us, condition, basis, url };
    return onChange({ ...copy, officeReading });
  };
  return (
    <>
      <SelectField
        label="Kind of credential"
        value={credential?.id ?? ""}
        onChange={(event) =>
          choose(
            dossier.credentials.find(({ id }) => id === event.target.value),
            // The office's own reading comes first; without one, the evaluator chooses.
            findOwn(event.target.value) ? officeChoice : -1,
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
              chosen === officeChoice
                ? "Printed as your office’s reading, with its basis"
                : credential.readings.length === 0
                  ? "We found no published reading of this credential."
                  : "Printed on the report with its source"
            }
            value={String(chosen)}
            onChange={(event) =>
              choose(credential, Number(event.target.value), equivalency?.showOthers ?? true)
            }
          >
            <option value="-1">No reading chosen</option>
            {own || chosen === officeChoice ? (
              <option value={officeChoice}>{ownLabel(own ?? equivalency!.officeReading!)}</option>
            ) : null}
            {credential.readings.map((reading, index) => (
              <option key={index} value={index}>
                {readingLabel(reading)}
              </option>
            ))}
          </SelectField>
          {own && equivalency?.officeReading && own.version !== equivalency.officeReading.version ? (
            <p className="hint">
              This record uses version {equivalency.officeReading.version} of your office’s reading (
              {equivalency.officeReading.us}).{" "}
              <LinkButton onClick={() => choose(credential, officeChoice, equivalency.showOthers)}>
                Use version {own.version}
              </LinkButton>
            </p>
          ) : null}
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

/** The value of the option for the office's own reading. */
const officeChoice = -2;

const ownLabel = ({ us, condition }: { readonly us: string; readonly condition: string }) =>
  `${us} (our office’s reading${condition ? `; if: ${condition}` : ""})`;

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
