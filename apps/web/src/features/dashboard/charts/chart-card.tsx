import { IconButton } from "../../../components/button.tsx";
import { Download, Table2 } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { download } from "../../../lib/download.ts";
import { notifyError } from "../../../lib/toasts.ts";
import { Menu, MenuItem } from "../../../components/overlay/menu.tsx";
import { chartCsv } from "./chart-csv.ts";
import { chartPng, chartSvg } from "./chart-image.ts";
import { type ChartTable, ChartTableView } from "./chart-table.tsx";
import * as styles from "./charts.module.css";

export interface ChartCardProps {
  readonly title: string;
  /** What is counted, and how. */
  readonly subtitle?: string;
  /** Sentence that states the main finding. */
  readonly caption: string;
  readonly table: ChartTable;
  /** Whether the chart is an SVG that can be exported as an image. */
  readonly imageExport?: boolean;
  readonly legend?: ReactNode;
  /** Shown instead of the chart if there is no data. */
  readonly empty?: ReactNode;
  /** Limits of the data, or a related control. */
  readonly foot?: ReactNode;
  readonly className?: string;
  /** `caption` sets the finding in large type, for insights whose text matters more than the chart. */
  readonly emphasis?: "caption";
  readonly children: ReactNode;
}

/** A chart with its caption, table view and exports. */
export function ChartCard({
  title,
  subtitle,
  caption,
  table,
  imageExport = true,
  legend,
  empty,
  foot,
  className,
  emphasis,
  children,
}: ChartCardProps) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  const findSvg = () => body.current?.querySelector<SVGSVGElement>(`.${styles.plot} > svg`) ?? null;
  const saveImage = async (kind: "svg" | "png") => {
    const svg = findSvg();
    if (!svg) return;
    const file = kind === "svg" ? new Blob([chartSvg(svg)], { type: "image/svg+xml" }) : await chartPng(svg);
    download(file, `${title}.${kind}`);
  };
  const exportImage = (kind: "svg" | "png") => {
    saveImage(kind).catch(() => notifyError("Could not create the image. The CSV file has the same data."));
  };
  return (
    <section
      className={[`sheet ${styles.card}`, className].filter(Boolean).join(" ")}
      data-emphasis={emphasis}
      aria-labelledby={`${id}-title`}
    >
      <header>
        <div>
          <h3 id={`${id}-title`}>{title}</h3>
          {subtitle ? <p className="muted">{subtitle}</p> : null}
        </div>
        {empty ? null : (
          <div className="row">
            {asTable ? null : legend}
            <IconButton
              size="sm"
              icon={Table2}
              label={`Show ${title} as a table`}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            />
            <Menu trigger={<IconButton size="sm" icon={Download} label={`Export ${title}`} />}>
              <MenuItem
                onSelect={() =>
                  download(
                    new Blob([chartCsv([{ table }])], { type: "text/csv;charset=utf-8" }),
                    `${title}.csv`,
                  )
                }
              >
                Table (CSV)
              </MenuItem>
              {imageExport && !asTable ? (
                <>
                  <MenuItem onSelect={() => exportImage("png")}>Image (PNG)</MenuItem>
                  <MenuItem onSelect={() => exportImage("svg")}>Image (SVG)</MenuItem>
                </>
              ) : null}
            </Menu>
          </div>
        )}
      </header>
      {empty ?? (
        <>
          <p className={`small soft ${styles.caption}`}>{caption}</p>
          <div className={styles.body} ref={body}>
            {asTable ? <ChartTableView caption={`${title}, as a table`} table={table} /> : children}
          </div>
          {foot ? <div className={`tiny muted ${styles.foot}`}>{foot}</div> : null}
        </>
      )}
    </section>
  );
}

/** Legend for charts with a line for the previous period. */
export function CompareLegend() {
  return (
    <span className={`tiny soft ${styles.legend}`}>
      <span className="row inline">
        <i aria-hidden="true" />
        This period
      </span>
      <span className="row inline">
        <i className={styles.previous} aria-hidden="true" />
        Previous period
      </span>
    </span>
  );
}
