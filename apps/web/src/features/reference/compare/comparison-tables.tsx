import type { ReactNode } from "react";
import { paths } from "@meridian/contract/pages/paths";
import { GradeChip } from "../../../components/grades/grade-chip.tsx";
import { Link } from "../../../runtime/routing/router.tsx";
import { LocalLanguageContext, localLanguage } from "../country/language/local-language.ts";
import { LocalTerm } from "../country/language/local-term.tsx";
import type { ComparedCountry } from "./compared-country.ts";
import { type ComparedFact, credentialRows } from "./credential-rows.ts";
import { letters, marksForLetter } from "./same-grade.ts";
import * as styles from "./comparison-tables.module.css";

interface TableProps {
  readonly countries: readonly ComparedCountry[];
}

/** Which marks read as the same US letter, from the default table of each country. */
export function SameGradeTable({ countries }: TableProps) {
  return (
    <ComparisonTable
      caption="Marks that convert to the same US grade"
      corner="US grade"
      countries={countries}
      rows={letters.map((letter) => ({
        id: letter,
        head: <GradeChip grade={letter} />,
        cells: countries.map((country) => (
          <SameGradeCell key={country.code} country={country} letter={letter} />
        )),
      }))}
    />
  );
}

function SameGradeCell({
  country,
  letter,
}: {
  readonly country: ComparedCountry;
  readonly letter: (typeof letters)[number];
}) {
  const { marks, terms } = country.system
    ? marksForLetter(country.system, letter)
    : { marks: null, terms: [] };
  if (marks === null) return <span className="muted">not used</span>;
  return (
    <LocalLanguageContext value={localLanguage(country)}>
      <b>{marks}</b> {terms.length > 0 ? <LocalTerm>{terms.join(", ")}</LocalTerm> : null}
    </LocalLanguageContext>
  );
}

/** Credit units and what each country's certificates and degrees are usually compared with. */
export function CredentialTable({ countries }: TableProps) {
  return (
    <ComparisonTable
      caption="Credits and credentials"
      corner="Level"
      countries={countries}
      rows={credentialRows.map(({ head, missing, facts }) => ({
        id: head,
        head,
        cells: countries.map((country) => (
          <FactsCell key={country.code} facts={facts(country)} missing={missing} />
        )),
      }))}
    />
  );
}

function FactsCell({
  facts,
  missing,
}: {
  readonly facts: readonly ComparedFact[];
  readonly missing: string;
}) {
  if (facts.length === 0) return <span className="muted">{missing}</span>;
  return facts.map(({ text, detail }) => (
    <p key={text}>
      <b>{text}</b>
      {detail ? <small>{detail}</small> : null}
    </p>
  ));
}

interface ComparisonRow {
  readonly id: string;
  readonly head: ReactNode;
  /** One per country, in their order. */
  readonly cells: readonly ReactNode[];
}

/** A table with one column per country; on phones, one block per row with the countries stacked. */
function ComparisonTable({
  caption,
  corner,
  countries,
  rows,
}: TableProps & {
  readonly caption: string;
  readonly corner: string;
  readonly rows: readonly ComparisonRow[];
}) {
  return (
    <div className="sheet">
      <table className={styles.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th className="small soft" scope="col">
              {corner}
            </th>
            {countries.map(({ code, country, slug }) => (
              <th className="small soft" key={code} scope="col">
                <Link to={paths.system(slug)}>{country}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, head, cells }) => (
            <tr key={id}>
              <th className="small soft" scope="row">
                {head}
              </th>
              {countries.map(({ code, country }, i) => (
                <td key={code} data-country={country}>
                  <div>{cells[i]}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
