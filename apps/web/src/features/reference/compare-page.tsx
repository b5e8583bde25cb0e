import { formatList } from "../../lib/format/labels.ts";
import { useQueries } from "@tanstack/react-query";
import { Columns3, Link as LinkIcon, Printer } from "lucide-react";
import { useContext } from "react";
import { paths } from "@meridian/contract/pages/paths";
import { pageRoutes } from "@meridian/contract/pages/routes";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { LoadErrorNotice } from "../../components/loading/load-error.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { Notice } from "../../components/notice.tsx";
import { queryKeys } from "../../lib/api/query-client.ts";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { copyText } from "../../lib/copy-text.ts";
import { HeadContext, usePageHead } from "../../runtime/head/page-head-context.tsx";
import {
  fetchSiteFile,
  type LoadPage,
  pageFound,
  pageNotFound,
  usePageContent,
} from "../../runtime/pages/page-content.ts";
import { Link, useNavigate, useSearchParams } from "../../runtime/routing/router.tsx";
import {
  type ComparedCountry,
  type CountryChoice,
  maxCountries,
  minCountries,
  readSelection,
  toComparedCountry,
} from "./compare/compared-country.ts";
import { CredentialTable, SameGradeTable } from "./compare/comparison-tables.tsx";
import { CountryPicker } from "./compare/country-picker.tsx";
import { LadderComparison } from "./compare/ladder-comparison.tsx";
import { ScaleComparison } from "./compare/scale-comparison.tsx";
import { type CountryContent, type ReferenceIndex, referenceFiles } from "./content.ts";
import * as styles from "./compare/compare.module.css";

interface CompareContent {
  readonly choices: readonly CountryChoice[];
  /** The countries of a shared link, already in its document. */
  readonly compared: readonly ComparedCountry[];
}

export const load: LoadPage = async ({ read, search }) => {
  const index = (await read(referenceFiles.index)) as ReferenceIndex | null;
  if (!index) return pageNotFound;
  const choices = index.countries.map(({ code, country, slug }): CountryChoice => ({ code, country, slug }));
  const { chosen } = readSelection(new URLSearchParams(search), choices);
  const contents = await Promise.all(chosen.map(({ slug }) => read(referenceFiles.country(slug))));
  const compared = contents.flatMap((content) =>
    content ? [toComparedCountry(content as CountryContent)] : [],
  );
  return pageFound({ choices, compared } satisfies CompareContent);
};

/** Two to four countries side by side: `/global-education-systems/compare?c=de,in`. */
export const Page = withQueries(function Comparison() {
  const { choices, compared } = usePageContent() as CompareContent;
  const { baseUrl } = useContext(HeadContext);
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const { chosen, unknown, leftOut } = readSelection(searchParams, choices);
  const queries = useQueries({
    queries: chosen.map(({ code, slug }) => ({
      queryKey: [...queryKeys.educationSystems, code],
      queryFn: async () =>
        toComparedCountry((await fetchSiteFile(referenceFiles.country(slug))) as CountryContent),
      initialData: compared.find((country) => country.code === code),
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: "always" as const,
    })),
  });
  const countries = queries.flatMap(({ data }) => data ?? []);
  const failed = queries.find(({ isError }) => isError);
  const names = chosen.map(({ country }) => country);
  const title = chosen.length === 0 ? pageRoutes.compareSystems.title : formatList(names);
  const link = paths.comparison(chosen.map(({ code }) => code));
  usePageHead({
    title: chosen.length === 0 ? title : `${title}: grading compared`,
    route: "compareSystems",
    path: paths.compareSystems,
    indexed: true,
  });
  return (
    <div className={`page standard ${styles.compare}`}>
      <Breadcrumb part="Compare">
        <Link to={paths.systems}>Global Education Systems</Link>
      </Breadcrumb>
      <header className={`row wrap between ${styles.head}`}>
        <h1>{title}</h1>
        {chosen.length >= minCountries ? (
          <div className={`${styles.actions} noprint`}>
            <Button kind="quiet" icon={Printer} onClick={() => globalThis.print()}>
              Print
            </Button>
            <Button
              kind="primary"
              icon={LinkIcon}
              onClick={() => void copyText((baseUrl || globalThis.location.origin) + link, "Link")}
            >
              Copy link
            </Button>
          </div>
        ) : null}
      </header>
      <CountryPicker
        chosen={chosen}
        choices={choices}
        onChange={(codes) => navigate(paths.comparison(codes))}
      />
      {unknown.length > 0 ? (
        <Notice tone="warn">
          {unknown.length === 1 ? `“${unknown[0]}” is not a country code` : `${unknown.length} codes are not`}{" "}
          in our reference, so the link was only partly understood.
        </Notice>
      ) : null}
      {leftOut.length > 0 ? (
        <Notice tone="warn">
          At most {maxCountries} countries fit side by side. Left out:{" "}
          {formatList(leftOut.map(({ country }) => country))}.
        </Notice>
      ) : null}
      {failed ? <LoadErrorNotice subject="A country" onRetry={failed.refetch} /> : null}
      {chosen.length < minCountries ? (
        <EmptyState
          icon={Columns3}
          title={chosen.length === 0 ? "Choose two to four countries" : "Choose one more country"}
        >
          You see their education ladders on one age ruler, their grading scales from the worst mark to the
          best, and their credits and credentials.
        </EmptyState>
      ) : countries.length === chosen.length ? (
        <ComparisonSections countries={countries} />
      ) : failed ? null : (
        <div className={`sheet ${styles.loading}`}>
          <Skeleton lines={12} label="Loading countries" />
        </div>
      )}
    </div>
  );
});

function ComparisonSections({ countries }: { readonly countries: readonly ComparedCountry[] }) {
  return (
    <>
      <section>
        <h2>Education ladders</h2>
        <p className={`small muted ${styles.sub}`}>
          One age ruler for all. Each block starts and ends at the typical age.
        </p>
        <LadderComparison countries={countries} />
      </section>
      <section>
        <h2>Grading scales</h2>
        <p className={`small muted ${styles.sub}`}>
          Worst mark left, best mark right, whichever direction the scale runs. The wide strip is the default
          table, the narrow one a second publisher.
        </p>
        <ScaleComparison countries={countries} />
      </section>
      <section>
        <h2>Marks that convert to the same US grade</h2>
        <p className={`small muted ${styles.sub}`}>
          From the default table of each country:{" "}
          {countries.map(({ code, slug, country, system }, i) => (
            <span key={code}>
              {i > 0 ? "; " : ""}
              <Link to={`${paths.system(slug)}#grading`}>
                {country}, {system?.name}
              </Link>
            </span>
          ))}
          .
        </p>
        <SameGradeTable countries={countries} />
      </section>
      <section>
        <h2>Credits and credentials</h2>
        <p className={`small muted ${styles.sub}`}>
          A full-time US year is 30 semester credits. The second line says what each credential is usually
          compared with; that is general knowledge, without a source. Each country’s page shows what
          publishers say.
        </p>
        <CredentialTable countries={countries} />
      </section>
    </>
  );
}
