import { tierLabels } from "@meridian/grading";
import { useState } from "react";
import { paths } from "@meridian/contract/pages/paths";
import { Table, type Column, type Sort } from "../../../components/table/table.tsx";
import { Link } from "../../../runtime/routing/router.tsx";
import { type AtlasCountry, findClass, findColorMode } from "./color-modes.ts";
import * as styles from "./atlas.module.css";

/** Every value the map can show, one row per country. */
export function AtlasTable({ countries }: { readonly countries: readonly AtlasCountry[] }) {
  const [sort, setSort] = useState<Sort>({ column: "country", descending: false });
  return (
    <div className={`sheet ${styles.table}`}>
      <Table
        caption="Scale, direction, top mark, sources and disagreement by country"
        columns={columns}
        rows={sortCountries(countries, sort)}
        rowKey={({ code }) => code}
        sort={sort}
        onSort={setSort}
      />
    </div>
  );
}

const classLabel = (mode: string, country: AtlasCountry) =>
  findClass(findColorMode(mode), country)?.label ?? "";

const columns: readonly Column<AtlasCountry>[] = [
  {
    id: "country",
    head: "Country",
    sortable: true,
    cell: ({ slug, country }) => <Link to={paths.system(slug)}>{country}</Link>,
  },
  { head: "Scale", cell: ({ scale }) => scale },
  { id: "type", head: "Scale type", sortable: true, cell: (country) => classLabel("type", country) },
  { id: "direction", head: "Direction", sortable: true, cell: (country) => classLabel("direction", country) },
  { id: "best", head: "Top mark", numeric: true, sortable: true, cell: ({ best }) => best ?? "–" },
  { id: "tier", head: "Sources", sortable: true, cell: ({ tier }) => tierLabels[tier] },
  {
    id: "gap",
    head: "Publishers differ by",
    numeric: true,
    sortable: true,
    cell: ({ gap }) => (gap === null ? "–" : gap.toFixed(1)),
  },
];

/** Countries without a value come last in both directions. */
function sortCountries(
  countries: readonly AtlasCountry[],
  { column, descending }: Sort,
): readonly AtlasCountry[] {
  const value = (country: AtlasCountry): string | number | null => {
    if (column === "best" || column === "gap") return country[column];
    if (column === "tier") return tierLabels[country.tier];
    return column === "country" ? country.country : classLabel(column, country);
  };
  return [...countries].sort((a, b) => {
    const [valueA, valueB] = [value(a), value(b)];
    if (valueA === null || valueB === null) return Number(valueA === null) - Number(valueB === null);
    const order =
      typeof valueA === "number" && typeof valueB === "number"
        ? valueA - valueB
        : String(valueA).localeCompare(String(valueB), "en");
    return (descending ? -order : order) || a.country.localeCompare(b.country, "en");
  });
}
