import type { Dossier, DossierCredential } from "@meridian/grading";
import { type Column, Table } from "../../../../components/table/table.tsx";
import { SourceKindNote, SourceLink } from "../../../../components/source-link.tsx";
import { LocalTerm } from "../language/local-term.tsx";
import * as styles from "../country.module.css";
import { GeneralKnowledge, siteName } from "./general-knowledge.tsx";
import { plural } from "../../../../lib/format/plural.ts";

/** How named publishers compare each credential with US education. Where they disagree, all are shown. */
export function ReadingsSection({ dossier }: { readonly dossier: Dossier }) {
  const read = dossier.credentials.filter(({ readings }) => readings.length > 0);
  const unread = dossier.credentials.filter(({ readings }) => readings.length === 0);
  if (dossier.credentials.length === 0) return null;
  return (
    <section id="readings">
      <h2>US equivalencies by publisher</h2>
      <p className={`small muted ${styles.sub}`}>
        The US equivalent each publisher gives for a credential. “Admissible” is not “equivalent”, and a
        publisher outside the United States compares with its own degrees.
      </p>
      {read.map((credential) => (
        <CredentialReadings key={credential.id} credential={credential} />
      ))}
      {unread.length > 0 ? (
        <p className={`small muted ${styles.sub}`}>
          We found no published US equivalency for {unread.map(({ name }) => name).join("; ")}.
        </p>
      ) : null}
      <GeneralKnowledge>Local names, years and entry requirements</GeneralKnowledge>
    </section>
  );
}

function CredentialReadings({ credential }: { readonly credential: DossierCredential }) {
  const { id, name, local, years, entry, readings } = credential;
  return (
    <div className={`sheet ${styles.readings}`} id={id}>
      <h3>{name}</h3>
      <p className="soft">
        {local.map((term, i) => (
          <span key={term}>
            {i > 0 ? ", " : ""}
            <LocalTerm>{term}</LocalTerm>
          </span>
        ))}
        {local.length > 0 ? "; " : ""}
        {lengthText(years)}
        {entry === "" ? "" : ` after ${entry}`}†
      </p>
      <Table
        className="table"
        caption={`US equivalencies for ${name}`}
        columns={columns}
        rows={readings}
        rowKey={({ us, publisher, condition = "" }) => `${us} ${publisher} ${condition}`}
      />
    </div>
  );
}

const columns: readonly Column<DossierCredential["readings"][number]>[] = [
  { head: "US equivalent", namesRow: true, cell: ({ us }) => us },
  {
    head: "Condition and remarks",
    cell: ({ condition, note }) => (
      <span className="soft">{[condition, note].filter(Boolean).join(". ")}</span>
    ),
  },
  {
    head: "Source",
    cell: ({ publisher, url, sourceKind }) => (
      <>
        {publisher}{" "}
        <SourceLink url={url}>
          <span className="nowrap">{siteName(url)}</span>
        </SourceLink>
        <SourceKindNote kind={sourceKind} />
      </>
    ),
  },
];

/** School certificates count all years from first grade. */
function lengthText(years: number | null): string {
  if (years === null) return "length varies";
  if (years >= 10) return `${years} years in total`;
  return plural(years, "year");
}
