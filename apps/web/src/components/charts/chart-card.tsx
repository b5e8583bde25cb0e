import { Download, Table2 } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { download } from "../../lib/download.ts";
import { notifyError } from "../../lib/toasts.ts";
import { Button } from "../button.tsx";
import { Menu, MenuItem } from "../menu.tsx";
import { chartCsv } from "./chart-csv.ts";
import { chartPng, chartSvg } from "./chart-picture.ts";
import { type ChartTable, ChartTableView } from "./chart-table.tsx";
import "./charts.css";

export interface ChartCardProps {
  readonly title: string;
  /** What is counted, and how. */
  readonly subtitle?: string;
  /** The finding in plain words, made from the numbers. */
  readonly says: string;
  readonly table: ChartTable;
  /** Whether there is an SVG drawing that can be saved as a picture. */
  readonly picture?: boolean;
  readonly legend?: ReactNode;
  /** Shown in place of the chart when there is nothing to draw. */
  readonly empty?: ReactNode;
  /** What the figures can and cannot tell, or a way on. */
  readonly foot?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A chart with its finding, its table view and its exports. */
export function ChartCard({
  title,
  subtitle,
  says,
  table,
  picture = true,
  legend,
  empty,
  foot,
  className,
  children,
}: ChartCardProps) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [asTable, setAsTable] = useState(false);
  const chart = () => body.current?.querySelector<SVGSVGElement>(".plot > svg") ?? null;
  const savePicture = async (kind: "svg" | "png") => {
    const drawn = chart();
    if (!drawn) return;
    const file =
      kind === "svg" ? new Blob([chartSvg(drawn)], { type: "image/svg+xml" }) : await chartPng(drawn);
    download(file, `${title}.${kind}`);
  };
  const tryPicture = (kind: "svg" | "png") => {
    savePicture(kind).catch(() =>
      notifyError("The picture could not be made. The CSV holds the same numbers."),
    );
  };
  return (
    <section
      className={["sheet chart-card", className].filter(Boolean).join(" ")}
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
            <Button
              kind="quiet"
              size="sm"
              square
              aria-label={`Show ${title} as a table`}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              <Table2 className="i" aria-hidden="true" />
            </Button>
            <Menu
              trigger={
                <Button kind="quiet" size="sm" square aria-label={`Export ${title}`}>
                  <Download className="i" aria-hidden="true" />
                </Button>
              }
            >
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
              {picture && !asTable ? (
                <>
                  <MenuItem onSelect={() => tryPicture("png")}>Picture (PNG)</MenuItem>
                  <MenuItem onSelect={() => tryPicture("svg")}>Drawing (SVG)</MenuItem>
                </>
              ) : null}
            </Menu>
          </div>
        )}
      </header>
      {empty ?? (
        <>
          <p className="says">{says}</p>
          <div className="body" ref={body}>
            {asTable ? <ChartTableView caption={`${title}, as a table`} table={table} /> : children}
          </div>
          {foot ? <div className="foot">{foot}</div> : null}
        </>
      )}
    </section>
  );
}

/** Which line is which: only where there are two. */
export function CompareLegend({ previous }: { readonly previous: string }) {
  return (
    <span className="chart-legend">
      <span>
        <i aria-hidden="true" />
        This period
      </span>
      <span>
        <i className="previous" aria-hidden="true" />
        {previous}
      </span>
    </span>
  );
}
