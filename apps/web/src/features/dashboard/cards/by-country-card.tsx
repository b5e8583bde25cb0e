import type { DashboardFigures } from "@meridian/contract/dashboard/schemas";
import { ChartCard } from "../charts/chart-card.tsx";
import { BarList } from "../charts/bar-list.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import type { LinkProps } from "../../../runtime/routing/router.tsx";
import { byCountryCaption } from "../figures/captions.ts";
import { byCountryTable } from "../figures/figure-tables.ts";
import { formatPercent } from "../figures/figure-text.ts";
import { formatCount, plural } from "../../../lib/format/plural.ts";

const maxRows = 8;

/** Calculations by country. With `linkTo`, each country links to the filtered dashboard. */
export function ByCountryCard({
  figures,
  linkTo,
}: {
  readonly figures: DashboardFigures;
  readonly linkTo?: (country: string) => LinkProps["to"];
}) {
  const { byCountry, totals } = figures;
  const maxCalculations = byCountry[0]?.calculations ?? 1;
  return (
    <ChartCard
      title="By country"
      subtitle={
        byCountry.length > maxRows
          ? `${plural(totals.countries, "country", "countries")}, top eight shown`
          : plural(totals.countries, "country", "countries")
      }
      caption={byCountryCaption(byCountry, totals.calculations)}
      table={byCountryTable(figures)}
      imageExport={false}
    >
      <BarList
        label="Calculations by country"
        rows={byCountry.slice(0, maxRows).map(({ code, name, calculations }) => ({
          key: code ?? "none",
          name: (
            <>
              <IsoTag code={code ?? "–"} />
              {name}
            </>
          ),
          share: calculations / maxCalculations,
          value: formatCount(calculations),
          note: formatPercent(calculations, totals.calculations),
          ...(code !== null && linkTo ? { to: linkTo(code) } : {}),
        }))}
      />
    </ChartCard>
  );
}
