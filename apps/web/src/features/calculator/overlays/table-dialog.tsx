import { tierText } from "@meridian/grading";
import type { GradingSystem, NumericBand, SymbolBand } from "@meridian/grading";
import { TierBadge } from "../../reference/public.ts";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { GradeChip } from "../../../components/grades/grade-chip.tsx";
import { type Column, Table } from "../../../components/table/table.tsx";
import { SourceKindNote, SourceLink } from "../../../components/source-link.tsx";
import { useRecordFacts } from "../state/record-facts.ts";
import * as styles from "./overlays.module.css";

/** The conversion table with how well it is sourced, notes, other publishers' grades and sources. */
export default function TableDialog({ onClose }: { readonly onClose: () => void }) {
  const { system, countryName, lang } = useRecordFacts();
  if (!system) return null;
  const alternates = system.alternates ?? [];
  // If every band has a local term, hide the meaning on phones to make room for the grades.
  const meaningClass = system.bands.every(localTerm) ? styles.roomy : undefined;
  return (
    <Dialog wide onClose={onClose} title={`${countryName}: ${system.name}`} description={system.notes}>
      <p className="row">
        <TierBadge system={system} />
        <span className="soft">{tierText(system)}</span>
      </p>
      {system.provenance ? <p className="soft">{system.provenance}</p> : null}
      <Table
        className={`table ${styles.bands}`}
        caption="Conversion table"
        columns={bandColumns(system, lang, meaningClass)}
        rows={system.bands}
        rowKey={(_, index) => String(index)}
      />
      {system.pass === null ? null : <p className="soft">Lowest passing mark: {system.pass}.</p>}
      <section>
        <h3>Sources</h3>
        <ul className={styles.sources}>
          {[...system.sources, ...alternates.flatMap(({ sources }) => sources)].map((source) => (
            <li key={`${source.title} ${source.url}`}>
              <SourceLink url={source.url}>{source.title}</SourceLink>
              <SourceKindNote kind={source.kind} />
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}

function markText(band: NumericBand | SymbolBand): string {
  if ("grade" in band) return band.grade;
  return band.from === band.to ? `${band.from}` : `${band.from}–${band.to}`;
}

/** The term printed next to the mark. Other accepted spellings are not part of the table. */
function localTerm(band: NumericBand | SymbolBand): string {
  return ("label" in band && band.label) || "";
}

/** Another publisher's grade for this band, or a range if its limits differ. */
function alternateGrades(
  system: GradingSystem,
  otherBands: readonly (NumericBand | SymbolBand)[],
  band: NumericBand | SymbolBand,
): string {
  const matches =
    "grade" in band
      ? otherBands.filter((other) => "grade" in other && other.grade === band.grade)
      : otherBands.filter((other) => !("grade" in other) && other.from <= band.to && other.to >= band.from);
  const grades = [...new Set(matches.map(({ us }) => us.replace("-", "−")))];
  if (grades.length === 0) return system.kind === "symbol" ? "–" : "";
  return grades.length === 1 ? grades[0]! : `${grades.at(-1)} to ${grades[0]}`;
}

function bandColumns(
  system: GradingSystem,
  lang: string | undefined,
  meaningClass: string | undefined,
): readonly Column<NumericBand | SymbolBand>[] {
  return [
    { head: "Mark", namesRow: true, cell: markText },
    {
      head: "Local term",
      cell: (band) => (
        <span className="local" lang={lang}>
          {localTerm(band)}
        </span>
      ),
    },
    { head: "Meaning", className: meaningClass, cell: ({ description }) => description },
    { head: "US grade", cell: ({ us }) => <GradeChip grade={us} /> },
    ...(system.alternates ?? []).map((alternate): Column<NumericBand | SymbolBand> => ({
      head: alternate.publisher,
      cell: (band) => alternateGrades(system, alternate.bands, band),
    })),
  ];
}
