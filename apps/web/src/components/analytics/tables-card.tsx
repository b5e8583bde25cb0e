import type { TableImpact } from "@meridian/contract/dashboard";
import { BookOpen } from "lucide-react";
import { BarList } from "../charts/bar-list.tsx";
import { ChartCard } from "../charts/chart-card.tsx";
import { EmptyState } from "../empty-state.tsx";
import { IsoTag } from "../iso-tag.tsx";
import { counted, gpaText } from "./figure-text.ts";
import { tablesSay } from "./insight-captions.ts";
import { tablesTable } from "./insight-tables.ts";

const shown = 8;

/** Which grading tables are used most, weighed by how far the publishers disagree about them. */
export function TablesCard({
  tables,
  className,
}: {
  readonly tables: readonly TableImpact[];
  readonly className?: string;
}) {
  const compared = tables.filter(({ compared: records }) => records > 0);
  const bySpread = compared.toSorted((a, b) => (b.meanSpread ?? 0) - (a.meanSpread ?? 0));
  const widest = Math.max(bySpread[0]?.meanSpread ?? 0, 0.01);
  return (
    <ChartCard
      title="Which tables matter most"
      subtitle="Mean GPA spread between publishers’ tables, the widest first"
      says={tablesSay(compared)}
      table={tablesTable(tables)}
      picture={false}
      className={className}
      foot="It tells how much the choice of table would change the GPAs you saved. It cannot tell which table is right, and a record for which only one table is known is not compared."
      empty={
        compared.length === 0 ? (
          <EmptyState icon={BookOpen} title="No table to compare">
            None of the records of this period uses a scale for which a second table is known.
          </EmptyState>
        ) : null
      }
    >
      <BarList
        label="Mean GPA spread by grading table"
        tone="second"
        rows={bySpread.slice(0, shown).map((one) => ({
          key: `${one.system} ${one.country}`,
          name: (
            <>
              <IsoTag code={one.country?.replace(/^X-/, "") ?? "–"} />
              <span>
                {one.name}
                <small>
                  {one.countryName}, {counted(one.calculations, "record")}
                </small>
              </span>
            </>
          ),
          share: (one.meanSpread ?? 0) / widest,
          value: gpaText(one.meanSpread),
          note: `up to ${gpaText(one.widestSpread)}`,
        }))}
      />
    </ChartCard>
  );
}
