import type { IndexCountry, IndexSystem } from "@meridian/grading";
import { getSystemId, type Choice } from "@meridian/transcript/document/blank-document";
import { isSpellingOf } from "@meridian/institutions/is-spelling-of";
import { ExternalLink } from "lucide-react";
import { Fragment } from "react";
import { LinkButton } from "../../../components/button.tsx";
import { SourceLink } from "../../../components/source-link.tsx";
import { isGraduateTable } from "../choose/choice.ts";
import { authorities, institutions } from "./register.ts";
import { Fact } from "../../../components/text/fact.tsx";
import * as styles from "./institution-panel.module.css";

/** What is known about the chosen institution, and where to check whether it is recognized. */
export default function InstitutionPanel({
  id,
  country,
  choice,
  onUseTable,
  onUnlink,
}: {
  readonly id: string;
  readonly country: IndexCountry | undefined;
  readonly choice: Choice;
  readonly onUseTable: (table: IndexSystem) => void;
  readonly onUnlink: () => void;
}) {
  const institution = institutions.get(id);
  if (!institution) return null;
  const { name, state, domains } = institution;
  const countryName = country?.country ?? institution.country;
  const tables = (country?.systems ?? []).filter(
    (system) => system.institution && isSpellingOf(institution, system.institution),
  );
  const current = country?.systems.find((system) => system.id === getSystemId(choice.system));
  const usesOwn = tables.some((table) => table.id === current?.id);
  return (
    <section className={`grid tight small ${styles.panel}`} aria-label="Institution">
      <p className={`row wrap ${styles.name}`}>
        <b>{name}</b>
        <span className="muted">{[state, countryName].filter(Boolean).join(", ")}</span>
        <a href={`https://${domains[0]}`} target="_blank" rel="noreferrer">
          {domains[0]}
          <ExternalLink className="i sm" aria-hidden="true" />
        </a>
        <LinkButton onClick={onUnlink}>Not this institution</LinkButton>
      </p>
      <dl className={styles.facts}>
        <Fact label="Grading table">
          {usesOwn
            ? "Its own table is in use."
            : tables.length === 0
              ? `We have no table specific to this institution. ${current ? `${current.name} applies.` : ""}`
              : "It has its own table."}
          {tables
            .filter((table) => table.id !== current?.id)
            .map((table) => (
              <LinkButton key={table.id} onClick={() => onUseTable(table)}>
                Use {table.name}
                {isGraduateTable(table) ? " (graduate courses only)" : ""}
              </LinkButton>
            ))}
        </Fact>
        <Fact label="Recognition">
          <Recognition country={institution.country} countryName={countryName} />
        </Fact>
      </dl>
    </section>
  );
}

function Recognition({ country, countryName }: { readonly country: string; readonly countryName: string }) {
  const places = authorities[country] ?? [];
  return (
    <>
      <p>Not checked here. Being in this list does not mean that an institution is recognized.</p>
      {places.length > 0 ? (
        <p>
          Check with{" "}
          {places.map(({ name, url }, index) => (
            <Fragment key={name}>
              {index > 0 ? "; " : ""}
              <SourceLink url={url}>{name}</SourceLink>
            </Fragment>
          ))}
          .
        </p>
      ) : (
        <p>
          We have no source for who recognizes institutions in {countryName}. Ask its ministry of education.
        </p>
      )}
      {places.length > 0 ? (
        <details>
          <summary>What each one does, with sources</summary>
          <ul>
            {places.map(({ name, what, source }) => (
              <li key={name}>
                {name}: {what}. <small>Source: {source}</small>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
