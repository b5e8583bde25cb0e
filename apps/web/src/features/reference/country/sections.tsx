import { type Country, type Credential, factorText, unitsText } from "@meridian/grading";
import { Link } from "../../../runtime/routing/router.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { type Column, Table } from "../../../components/table/table.tsx";
import { Notice } from "../../../components/notice.tsx";
import { paths } from "@meridian/contract/pages/paths";
import type { RelatedCountry, RelatedPost } from "../content.ts";
import { credentialYears } from "./credential-years.ts";
import { GeneralKnowledge } from "./dossier/general-knowledge.tsx";
import { LadderColumns } from "./ladder/ladder-columns.tsx";
import { LadderLegend } from "./ladder/ladder-drawing.tsx";
import { LadderDiagram } from "./ladder/ladder-diagram.tsx";
import { yearsText } from "./ladder/ladder-text.ts";
import { buildLadder } from "./ladder/ladder.ts";
import { useLocalLanguage } from "./language/local-language.ts";
import { LocalTerm } from "./language/local-term.tsx";
import * as styles from "./country.module.css";

export function LadderSection({ country }: { readonly country: Country }) {
  const ladder = country.education ? buildLadder(country.education) : null;
  const credentials = ladder?.blocks.flatMap(({ credential }) => credential ?? []) ?? [];
  return (
    <section id="ladder">
      <h2>Education ladder</h2>
      <p className={`small muted ${styles.sub}`}>
        Each block starts and ends at the typical age. A marker shows a leaving certificate.
        {ladder?.leavingAge
          ? ` Higher education starts at age ${ladder.leavingAge}, with the length of each degree.`
          : ""}
      </p>
      <div className={`sheet ${styles.pad}`}>
        {ladder ? (
          <>
            <LadderDiagram ladder={ladder} countryName={country.country} />
            <LadderColumns columns={[{ name: country.country, ladder }]} />
            <LadderLegend blocks={ladder.blocks}>
              {credentials.length > 0 ? (
                <span>
                  <i data-kind="flag" aria-hidden="true" /> {[...new Set(credentials)].join(", ")}
                </span>
              ) : null}
            </LadderLegend>
            <details className={`small soft ${styles.asList}`}>
              <summary>As a list</summary>
              <ul>
                {ladder.blocks.map((block, i) => (
                  <li key={i}>
                    {block.name}: age {block.from}–{block.to}, {yearsText(block)}
                    {block.credential ? `, ends with ${block.credential}` : ""}
                  </li>
                ))}
              </ul>
            </details>
          </>
        ) : (
          <Notice>
            We have no data on school stages for {country.country}, so there is no diagram. See the
            credentials and grading tables below.
          </Notice>
        )}
      </div>
    </section>
  );
}

/** Where cited readings are shown, our own uncited comparisons are not repeated next to them. */
export function CredentialsSection({
  country,
  hasReadings,
}: {
  readonly country: Country;
  readonly hasReadings: boolean;
}) {
  const credentials = country.education?.credentials ?? [];
  const { heading } = useLocalLanguage();
  const columns = credentialColumns(heading);
  return (
    <section id="credentials">
      <h2>Credentials</h2>
      <p className={`small muted ${styles.sub}`}>
        {hasReadings
          ? "Names and lengths. For US comparisons, see the equivalencies above."
          : "What each one is usually compared with in the United States."}
      </p>
      {credentials.length === 0 ? (
        <Notice>Our sources do not describe any credentials for {country.country} yet.</Notice>
      ) : (
        <div className="sheet">
          <Table
            className={`table ${styles.credentials}`}
            caption={`Credentials from ${country.country}`}
            columns={hasReadings ? columns : [...columns, comparisonColumn]}
            rows={credentials}
            rowKey={({ name, us }) => name + us}
          />
        </div>
      )}
      {hasReadings || credentials.length === 0 ? null : <GeneralKnowledge>US comparisons</GeneralKnowledge>}
    </section>
  );
}

function credentialColumns(localHeading: string): readonly Column<Credential>[] {
  return [
    { head: "Credential", namesRow: true, cell: ({ name }) => name },
    {
      head: localHeading,
      cell: ({ name, local }) =>
        local && local !== name ? <LocalTerm>{local}</LocalTerm> : <span className="muted">same</span>,
    },
    {
      head: "Years",
      numeric: true,
      cell: ({ years }) => (years === null ? <span className="muted">varies</span> : credentialYears(years)),
    },
  ];
}

const comparisonColumn: Column<Credential> = {
  head: "US comparison†",
  cell: ({ us }) => (
    <span className="soft">{us || <span className="muted">No comparison on file</span>}</span>
  ),
};

/** Worked examples of the credit conversion. */
export function CreditSection({ country }: { readonly country: Country }) {
  const { credit } = country;
  return (
    <section id="credit">
      <h2>Credit conversion</h2>
      {credit && credit.usFactor !== null ? (
        <>
          <p className={`small muted ${styles.sub}`}>
            {credit.perYear === null
              ? `1 ${credit.name} counts as ${factorText(credit.usFactor)} US semester credits.`
              : `${unitsText(credit.perYear, credit.name)} make up a full-time year; a US year is 30 semester credits.`}
          </p>
          <div className={`sheet ${styles.pad}`}>
            <dl className={`cluster ${styles.credit}`}>
              {creditExamples(credit.perYear).map((units) => (
                <div key={units}>
                  <dt>{unitsText(units, credit.name)}</dt>
                  <dd>
                    {factorText(units * (credit.usFactor ?? 0))} US semester{" "}
                    {factorText(units * (credit.usFactor ?? 0)) === "1" ? "credit" : "credits"}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </>
      ) : (
        <div className={styles.afterTitle}>
          <Notice>
            {credit
              ? `Course load is counted in ${credit.name}, and we know of no published US equivalent. `
              : `We know of no national credit unit in ${country.country}; institutions count course load in their own way. `}
            The calculator asks how many units make up a full-time year and converts with 30 divided by that
            number, or weights all courses equally.
          </Notice>
        </div>
      )}
    </section>
  );
}

function creditExamples(perYear: number | null): readonly number[] {
  const typicalUnits = perYear === null || perYear >= 40 ? [1, 5, 10, 30] : [1, 3, 4];
  return [...new Set([...typicalUnits, ...(perYear === null ? [] : [perYear])])].sort((a, b) => a - b);
}

export function PostsSection({ posts }: { readonly posts: readonly RelatedPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section id="posts" className="noprint">
      <h2>Further reading</h2>
      <ul className={`grid loose ${styles.posts}`}>
        {posts.map(({ slug, kind, title, description }) => (
          <li key={slug}>
            <p>
              <Link to={paths.post(slug)}>{title}</Link>
            </p>
            <p className="muted">
              {kind === "guide" ? "Guide. " : ""}
              {description}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function RelatedSection({ related }: { readonly related: readonly RelatedCountry[] }) {
  if (related.length === 0) return null;
  return (
    <section id="related" className="noprint">
      <h2>Related countries</h2>
      <p className={`small muted ${styles.sub}`}>
        Countries with similar transcripts: the same language, scale or pass mark.
      </p>
      <ul className={`grid ${styles.related}`}>
        {related.map(({ slug, code, country, common }) => (
          <li key={slug}>
            <Link className="sheet" to={paths.system(slug)}>
              <IsoTag code={code} />
              <span>
                <b>{country}</b>
                <small className="muted">{common}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
