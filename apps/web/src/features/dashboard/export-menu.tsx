import type { DashboardFigures } from "@meridian/contract/dashboard/schemas";
import { Download } from "lucide-react";
import {
  byCountryTable,
  distributionTable,
  evaluatorsTable,
  mediansTable,
  overTimeTable,
  timeTable,
} from "./figures/figure-tables.ts";
import { Button } from "../../components/button.tsx";
import { chartCsv } from "./charts/chart-csv.ts";
import { Menu, MenuItem } from "../../components/overlay/menu.tsx";
import { download } from "../../lib/download.ts";

/** Exports the whole dashboard; each chart also has its own export. */
export function ExportMenu({ figures }: { readonly figures: DashboardFigures | undefined }) {
  const name = figures ? `Dashboard ${figures.from} to ${figures.to}` : "";
  return (
    <Menu
      trigger={
        <Button icon={Download} disabled={!figures || figures.totals.calculations === 0}>
          Export
        </Button>
      }
    >
      <MenuItem onSelect={() => figures && save(allTables(figures), "text/csv;charset=utf-8", `${name}.csv`)}>
        All tables (CSV)
      </MenuItem>
      <MenuItem
        onSelect={() =>
          figures && save(`${JSON.stringify(figures, null, 2)}\n`, "application/json", `${name}.json`)
        }
      >
        All figures (JSON)
      </MenuItem>
      <MenuItem onSelect={() => globalThis.print()}>Print or save as PDF</MenuItem>
    </Menu>
  );
}

function allTables(figures: DashboardFigures): string {
  return chartCsv([
    { title: `Calculations, ${figures.from} to ${figures.to}`, table: overTimeTable(figures) },
    { title: "By country", table: byCountryTable(figures) },
    { title: "GPA distribution", table: distributionTable(figures) },
    { title: "Median GPA by country", table: mediansTable(figures.byCountry) },
    ...(figures.scope === "team" ? [{ title: "By evaluator", table: evaluatorsTable(figures) }] : []),
    { title: "Time per transcript", table: timeTable(figures) },
  ]);
}

function save(text: string, type: string, name: string): void {
  download(new Blob([text], { type }), name);
}
