import type { DashboardFigures } from "@meridian/contract/dashboard";
import { ChartCard } from "../charts/chart-card.tsx";
import { BarList } from "../charts/bar-list.tsx";
import { IsoTag } from "../iso-tag.tsx";
import type { LinkProps } from "../../lib/router.tsx";
import { byCountrySays } from "./captions.ts";
import { byCountryTable } from "./figure-tables.ts";
import { counted, countText, percentText } from "./figure-text.ts";

const shown = 8;

/** Where the transcripts came from. A country leads to its own figures, where the page has filters. */
export function ByCountryCard({
  figures,
  linkTo,
  className,
}: {
  readonly figures: DashboardFigures;
  readonly linkTo?: (country: string) => LinkProps["to"];
  readonly className?: string;
}) {
  const { byCountry, totals } = figures;
  const most = byCountry[0]?.calculations ?? 1;
  return (
    <ChartCard
      title="By country"
      subtitle={
        byCountry.length > shown
          ? `${counted(totals.countries, "country", "countries")}, the eight largest`
          : counted(totals.countries, "country", "countries")
      }
      says={byCountrySays(byCountry, totals.calculations)}
      table={byCountryTable(figures)}
      picture={false}
      className={className}
    >
      <BarList
        label="Calculations by country"
        rows={byCountry.slice(0, shown).map(({ code, name, calculations }) => ({
          key: code ?? "none",
          name: (
            <>
              <IsoTag code={code?.replace(/^X-/, "") ?? "–"} />
              {name}
            </>
          ),
          share: calculations / most,
          value: countText(calculations),
          note: percentText(calculations, totals.calculations),
          ...(code !== null && linkTo ? { to: linkTo(code) } : {}),
        }))}
      />
    </ChartCard>
  );
}
