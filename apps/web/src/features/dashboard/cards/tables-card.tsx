import type { TableImpact } from "@meridian/contract/dashboard/schemas";
import { BookOpen } from "lucide-react";
import { BarList } from "../charts/bar-list.tsx";
import { ChartCard } from "../charts/chart-card.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { formatGpa } from "../figures/figure-text.ts";
import { tablesCaption } from "../figures/insight-captions.ts";
import { tablesTable } from "../figures/insight-tables.ts";
import { plural } from "../../../lib/format/plural.ts";

const maxRows = 8;

/** Grading tables in use, ranked by how much the publishers disagree. */
export function TablesCard({
  tables,
  className,
}: {
  readonly tables: readonly TableImpact[];
  readonly className?: string;
}) {
  const compared = tables.filter(({ compared: recordCount }) => recordCount > 0);
  const bySpread = compared.toSorted((a, b) => (b.meanSpread ?? 0) - (a.meanSpread ?? 0));
  const widest = Math.max(bySpread[0]?.meanSpread ?? 0, 0.01);
  return (
    <ChartCard
      title="Which tables matter most"
      subtitle="Mean GPA spread between publishers’ tables, widest first"
      caption={tablesCaption(compared)}
      table={tablesTable(tables)}
      imageExport={false}
      className={className}
      emphasis="caption"
      foot="This shows how much the choice of table would change your saved GPAs. It cannot show which table is right. Records with only one known table are not compared."
      empty={
        compared.length === 0 ? (
          <EmptyState icon={BookOpen} title="No tables to compare">
            No record in this period uses a scale with more than one known table.
          </EmptyState>
        ) : null
      }
    >
      <BarList
        label="Mean GPA spread by grading table"
        tone="second"
        rows={bySpread.slice(0, maxRows).map((table) => ({
          key: `${table.system} ${table.country}`,
          name: (
            <>
              <IsoTag code={table.country ?? "–"} />
              <span>
                {table.name}
                <small>
                  {table.countryName}, {plural(table.calculations, "record")}
                </small>
              </span>
            </>
          ),
          share: (table.meanSpread ?? 0) / widest,
          value: formatGpa(table.meanSpread),
          note: `up to ${formatGpa(table.widestSpread)}`,
        }))}
      />
    </ChartCard>
  );
}
