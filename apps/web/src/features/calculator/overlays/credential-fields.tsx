import type { Equivalency } from "@meridian/contract/evaluation/equivalency";
import type { TranscriptRecordEntry } from "@meridian/contract/evaluation/evaluation-document";
import { isSameReading, readingLabel } from "@meridian/contract/evaluation/published-readings";
import {
  sourceKindLabels,
  type CheckingPlace,
  type CredentialReading,
  type Dossier,
  type DossierCredential,
} from "@meridian/grading";
import { LinkButton } from "../../../components/button.tsx";
import { Checkbox, SelectField } from "../../../components/form/field.tsx";
import { useSnapshot } from "../state/use-calculator.tsx";
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
  if (hasFailed) return <p className="muted">The US equivalencies could not be loaded.</p>;
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
  const copy = equivalency?.reading;
  const published = copy
    ? (credential?.readings.findIndex((reading) => isSameReading(reading, copy)) ?? -1)
    : -1;
  const chosen = equivalency?.officeReading ? officeChoice : published;
  const findOwn = (credentialId: string) =>
    workspace?.readings.find((reading) => reading.credentialId === credentialId);
  const own = credential && findOwn(credential.id);
  const choose = (next: DossierCredential | undefined, index: number, showOthers: boolean) => {
    if (!next) return onChange(undefined);
    const entry = toEquivalency(next, index, showOthers, dossier);
    const reading = findOwn(next.id);
    if (index !== officeChoice || !reading || !workspace?.team) return onChange(entry);
    const { id, version, us, condition, basis, url } = reading;
    const officeReading = { id, version, office: workspace.team.name, us, condition, basis, url };
    return onChange({ ...entry, officeReading });
  };
  const policy = useRecordPolicy();
  const findSet = (credentialId: string) =>
    policy?.readings.find((reading) => reading.credentialId === credentialId);
  /** The policy's reading comes first, then the office's own; without either, the evaluator chooses. */
  const findPreferred = (next: DossierCredential): number => {
    const set = findSet(next.id)?.published;
    if (set) return next.readings.findIndex((reading) => isSameReading(reading, set));
    return findOwn(next.id) ? officeChoice : -1;
  };
  const preferred = credential && findSet(credential.id) ? findPreferred(credential) : -1;
  return (
    <>
      <SelectField
        label="Kind of credential"
        placeholder="Not stated"
        options={dossier.credentials.map(({ id, name }) => [id, name])}
        value={credential?.id ?? ""}
        onValue={(chosenId) => {
          const next = dossier.credentials.find(({ id }) => id === chosenId);
          choose(next, next ? findPreferred(next) : -1, true);
        }}
      />
      {credential ? (
        <>
          <SelectField
            label="US equivalency according to"
            hint={
              chosen === officeChoice
                ? "Printed as your office’s equivalency, with its basis"
                : credential.readings.length === 0
                  ? "We found no published US equivalency for this credential."
                  : sourceHint(credential.readings[chosen])
            }
            options={[
              [-1, "No equivalency chosen"],
              ...(own || chosen === officeChoice
                ? [[officeChoice, ownLabel(own ?? equivalency!.officeReading!)] as const]
                : []),
              ...credential.readings.map((reading, index) => [index, readingLabel(reading)] as const),
            ]}
            value={chosen}
            onValue={(index) => choose(credential, index, equivalency?.showOthers ?? true)}
          />
          {policy && preferred !== -1 && preferred !== chosen ? (
            <p className="hint">
              {policy.name} uses{" "}
              {preferred === officeChoice ? ownLabel(own!) : readingLabel(credential.readings[preferred]!)}.{" "}
              <LinkButton onClick={() => choose(credential, preferred, equivalency?.showOthers ?? true)}>
                Use that equivalency
              </LinkButton>
            </p>
          ) : null}
          {own && equivalency?.officeReading && own.version !== equivalency.officeReading.version ? (
            <p className="hint">
              This record uses version {equivalency.officeReading.version} of your office’s equivalency (
              {equivalency.officeReading.us}).{" "}
              <LinkButton onClick={() => choose(credential, officeChoice, equivalency.showOthers)}>
                Use version {own.version}
              </LinkButton>
            </p>
          ) : null}
          {credential.readings.length > (chosen < 0 ? 0 : 1) ? (
            <Checkbox
              label="Print the other equivalencies too"
              checked={equivalency?.showOthers ?? true}
              onValue={(checked) => choose(credential, chosen, checked)}
            />
          ) : null}
        </>
      ) : null}
    </>
  );
}

/** "Bachelor’s degree (WES). Printed on the report with its source: wes.org (evaluation agency or association)" */
function sourceHint(reading: CredentialReading | undefined): string {
  if (!reading) return "Choose the one your report should state.";
  const kind = reading.sourceKind ? ` (${sourceKindLabels[reading.sourceKind]})` : "";
  const source = `${new URL(reading.url).hostname.replace(/^www\./, "")}${kind}`;
  // The field is too narrow for its own text.
  return `${readingLabel(reading)}. Printed on the report with its source: ${source}`;
}

/** The policy the record is made with: the one it names, or the team's default. */
function useRecordPolicy() {
  const chosenId = useSnapshot(({ editor }) => editor.document.officePolicy?.id);
  return useWorkspace()?.policies.find(({ id, isDefault }) => (chosenId ? id === chosenId : isDefault));
}

/** The value of the option for the office's own reading. */
const officeChoice = -2;

const ownLabel = ({ us, condition }: { readonly us: string; readonly condition: string }) =>
  `${us} (our office’s equivalency${condition ? `; if: ${condition}` : ""})`;

/** A copy, so that the saved evaluation keeps what it printed when the dossier changes. */
function toEquivalency(
  { id, name, entry, entryYears, years, readings }: DossierCredential,
  chosen: number,
  showOthers: boolean,
  { recognition, verification }: Dossier,
): Equivalency {
  const copies = readings.map(({ condition = "", note = "", ...reading }) => ({
    ...reading,
    condition,
    note,
  }));
  return {
    credentialId: id,
    name,
    entry,
    ...(entryYears && { entryYears: [...entryYears] }),
    years,
    reading: copies[chosen] ?? null,
    others: copies.filter((_, index) => index !== chosen),
    showOthers,
    recognition: recognition.map(toPlace),
    verification: verification.map(toPlace),
  };
}

function toPlace({ name, what, url, opened = true, source, sourceKind }: CheckingPlace) {
  return { name, what, url, opened, source, ...(sourceKind && { sourceKind }) };
}
