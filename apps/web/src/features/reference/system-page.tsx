import { countrySlug } from "@meridian/contract/reference/country-slug";
import type { GradingSystem } from "@meridian/grading";
import { useContext, useMemo } from "react";
import { formatCalendarDate } from "../../lib/format/calendar-day.ts";
import {
  pageFound,
  type LoadPage,
  pageMoved,
  pageNotFound,
  usePageContent,
} from "../../runtime/pages/page-content.ts";
import { HeadContext, usePageHead } from "../../runtime/head/page-head-context.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { type CountryContent, type MovedPages, referenceFiles } from "./content.ts";
import { LocalLanguageContext, localLanguage } from "./country/language/local-language.ts";
import { useExpandTables } from "./country/scale/use-expand-tables.ts";
import { splitNotes } from "./country/overview.ts";
import { CountryHeader } from "./country/country-header.tsx";
import {
  CredentialsSection,
  CreditSection,
  LadderSection,
  PostsSection,
  RelatedSection,
} from "./country/sections.tsx";
import { ChecklistSection } from "./country/dossier/checklist-section.tsx";
import { ReadingsSection } from "./country/dossier/readings-section.tsx";
import { SourceList } from "./country/sources.tsx";
import { structuredData } from "./country/structured-data.ts";
import { CollapsedSystem, SystemSheet } from "./country/scale/system-sheet.tsx";
import { Toc, type TocEntry } from "./country/toc.tsx";
import { TryAMark } from "./country/scale/try-a-mark.tsx";
import * as styles from "./country/country.module.css";

/** Loads only this country's file. Codes and other names redirect to the country's page. */
export const load: LoadPage = async ({ params, read }) => {
  const slug = countrySlug(params.slug ?? "");
  const content = await read(referenceFiles.country(slug));
  if (content && slug === params.slug) return pageFound(content);
  if (content) return pageMoved(paths.system(slug));
  const target = ((await read(referenceFiles.moved)) as MovedPages | null)?.[slug];
  return target ? pageMoved(paths.system(target)) : pageNotFound;
};

/** One country or qualification: `/global-education-systems/:slug`. */
export function Page() {
  const content = usePageContent() as CountryContent;
  const { country, dossier, related, posts, changed } = content;
  const systems = useMemo(() => sortSystems(country.systems), [country]);
  const [defaultSystem, ...otherSystems] = systems;
  const notes = country.education?.notes ? splitNotes(country.education.notes).rest : "";
  const hasReadings = dossier?.credentials.some(({ readings }) => readings.length > 0) ?? false;
  const toc = useMemo(
    () => buildToc(dossier, notes !== "", posts.length > 0, related.length > 0),
    [dossier, notes, posts, related],
  );
  useReferenceHead(content);
  useExpandTables();
  return (
    <LocalLanguageContext value={localLanguage(country)}>
      <article className={styles.reference}>
        <CountryHeader content={content} systems={systems} />
        <div className={styles.body}>
          <div className={styles.column}>
            <LadderSection country={country} />
            {dossier ? <ReadingsSection dossier={dossier} /> : null}
            <CredentialsSection country={country} hasReadings={hasReadings} />
            <section id="grading">
              <h2>Grading tables</h2>
              <p className={`small muted ${styles.sub}`}>
                The default table comes first, then those of other publishers and institutions.
              </p>
              {defaultSystem ? <SystemSheet code={country.code} system={defaultSystem} /> : null}
              {otherSystems.length > 0 ? (
                <div className={`sheet ${styles.folds}`}>
                  {otherSystems.map((system) => (
                    <CollapsedSystem key={system.id} code={country.code} system={system} />
                  ))}
                </div>
              ) : null}
            </section>
            <CreditSection country={country} />
            {dossier ? <ChecklistSection dossier={dossier} country={country.country} /> : null}
            {notes ? (
              <section id="notes">
                <h2>Notes for evaluators</h2>
                <p className={styles.reading}>{notes}</p>
              </section>
            ) : null}
            <section id="sources">
              <h2>Sources</h2>
              <p className={`small muted ${styles.sub}`}>
                For schools and credentials. Each grading table lists its own sources.
                {changed ? ` Last updated on ${formatCalendarDate(changed)}.` : ""}
              </p>
              <SourceList sources={country.education?.sources ?? []} />
            </section>
            <PostsSection posts={posts} />
            <RelatedSection related={related} />
          </div>
          <aside className={styles.side} aria-label="Page tools">
            <Toc entries={toc} />
            <TryAMark systems={systems} />
          </aside>
        </div>
      </article>
    </LocalLanguageContext>
  );
}

function useReferenceHead(content: CountryContent): void {
  const { country, slug } = content;
  const { baseUrl } = useContext(HeadContext);
  const tables = country.systems.length;
  const description = `How ${country.country} teaches, grades and counts credit: education ladder, credentials and ${tables} grading ${tables === 1 ? "table" : "tables"} with sources.`;
  usePageHead({
    title: `${country.country}: education system and grading`,
    description,
    path: paths.system(slug),
    indexed: true,
    image: referenceFiles.shareImage(slug),
    structuredData: structuredData(content, description, baseUrl),
  });
}

/** The default table first, then nationwide tables, then those of single institutions. */
function sortSystems(systems: readonly GradingSystem[]): readonly GradingSystem[] {
  const rank = (system: GradingSystem) => (system.default ? 0 : system.institution === null ? 1 : 2);
  return [...systems].sort((a, b) => rank(a) - rank(b));
}

function buildToc(
  dossier: CountryContent["dossier"],
  hasNotes: boolean,
  hasPosts: boolean,
  hasRelated: boolean,
): readonly TocEntry[] {
  return [
    { id: "ladder", title: "Education ladder" },
    ...(dossier && dossier.credentials.length > 0
      ? [{ id: "readings", title: "US equivalencies by publisher" }]
      : []),
    { id: "credentials", title: "Credentials" },
    { id: "grading", title: "Grading tables" },
    { id: "credit", title: "Credit conversion" },
    ...(dossier ? [{ id: "checklist", title: "Evaluator’s checklist" }] : []),
    ...(hasNotes ? [{ id: "notes", title: "Notes for evaluators" }] : []),
    { id: "sources", title: "Sources" },
    ...(hasPosts ? [{ id: "posts", title: "Further reading" }] : []),
    ...(hasRelated ? [{ id: "related", title: "Related countries" }] : []),
  ];
}
