import { ArrowDown, ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import type { Place } from "@meridian/transcript/cells/place";
import { IconButton } from "../../../../../components/button.tsx";
import { ScrollRegion } from "../../../../../components/text/scroll-region.tsx";
import { ColumnLabels } from "./column-labels.tsx";
import { percent, placeStyle, type PrintedPage } from "./printed-page.ts";
import type { PrintedColumn } from "./printed-table.ts";
import * as styles from "./page-view.module.css";

/** What is marked on the page: the current row, its cell, and cells it could be confused with. */
export interface PageMarks {
  readonly label: string;
  readonly line: Place;
  readonly cell?: Place | undefined;
  readonly rivals: readonly Place[];
}

interface Props {
  readonly pages: readonly (PrintedPage | null)[];
  readonly marks: PageMarks | null;
  /** The lines of the other doubts, for the rail. */
  readonly doubtful: readonly Place[];
  readonly columns: readonly PrintedColumn[];
  readonly onKind: (column: number, kind: PrintedColumn["kind"]) => void;
  /** The doubts after the current one. */
  readonly below: number;
  readonly onNext: () => void;
}

/** Scrolls the view only: on a phone, `scrollIntoView` would also scroll the review around it. */
function scrollToCenter(element: HTMLElement | null): void {
  const view = element?.closest("section");
  if (!element || !view) return;
  const mark = element.getBoundingClientRect();
  const frame = view.getBoundingClientRect();
  view.scrollBy(
    mark.left + mark.width / 2 - frame.left - frame.width / 2,
    mark.top + mark.height / 2 - frame.top - frame.height / 2,
  );
}

/** The page as it was printed. It follows the current doubt; the user can turn pages and zoom. */
export function PageView({ pages, marks, doubtful, columns, onKind, below, onNext }: Props) {
  const [turned, setTurned] = useState<{ readonly to: number; readonly from: Place | undefined } | null>(
    null,
  );
  const [zoom, setZoom] = useState(1);
  // A page the user turned to stays until another row is current.
  const number = turned && turned.from === marks?.line ? turned.to : (marks?.line.page ?? 0);
  const setNumber = (to: number) => setTurned({ to, from: marks?.line });
  const page = pages[number];
  const isHere = page && marks?.line.page === number;
  const label = isHere ? `Page ${number + 1}. ${marks.label} is marked.` : `Page ${number + 1}`;
  return (
    <section className={`sheet ${styles.pane}`} aria-label="Page">
      <div className={`row small ${styles.head}`}>
        <IconButton
          size="sm"
          icon={ChevronLeft}
          label="Previous page"
          disabled={number === 0}
          onClick={() => setNumber(number - 1)}
        />
        <span>
          Page <b>{number + 1}</b> of {pages.length}
        </span>
        <IconButton
          size="sm"
          icon={ChevronRight}
          label="Next page"
          disabled={number >= pages.length - 1}
          onClick={() => setNumber(number + 1)}
        />
        <span className={styles.grow} />
        <IconButton
          size="sm"
          icon={ZoomOut}
          label="Zoom out"
          disabled={zoom <= 1}
          onClick={() => setZoom(zoom - 0.5)}
        />
        <IconButton
          size="sm"
          icon={ZoomIn}
          label="Zoom in"
          disabled={zoom >= 3}
          onClick={() => setZoom(zoom + 0.5)}
        />
      </div>
      <ScrollRegion label={label} className={styles.view}>
        {page ? (
          <div className={styles.page} style={{ "--zoom": zoom } as React.CSSProperties}>
            <ColumnLabels columns={columns} page={page} onKind={onKind} />
            <div className={styles.paper} style={{ aspectRatio: `${page.width} / ${page.height}` }}>
              <img src={page.url} alt="" />
              {columns.map(({ index, place, state }) =>
                state === "ignored" ? null : (
                  <i
                    key={index}
                    className={styles.band}
                    data-state={state}
                    style={{ left: percent(place.x / page.width), width: percent(place.width / page.width) }}
                  />
                ),
              )}
              {isHere ? (
                <>
                  <i className={styles.line} style={placeStyle(marks.line, page)} />
                  {marks.rivals.map((place) => (
                    <i key={place.x} className={styles.rival} style={placeStyle(place, page)} />
                  ))}
                  {/* Followed by the view: each cell mounts its own, which scrolls to it. */}
                  <i
                    key={`${marks.line.y} ${marks.cell?.x} ${zoom}`}
                    ref={scrollToCenter}
                    className={marks.cell ? styles.cell : undefined}
                    style={placeStyle(marks.cell ?? marks.line, page)}
                  />
                </>
              ) : null}
              {doubtful
                .filter((place) => place.page === number)
                .map((place) => (
                  <i
                    key={`${place.x} ${place.y}`}
                    className={styles.notch}
                    style={{ top: percent(place.y / page.height) }}
                  />
                ))}
            </div>
          </div>
        ) : (
          <p className={styles.loading} role="status">
            Loading the page
          </p>
        )}
      </ScrollRegion>
      {below > 0 ? (
        <button type="button" className={`row inline tiny ${styles.below}`} onClick={onNext}>
          <ArrowDown className="i sm" aria-hidden="true" />
          {below} more to check
        </button>
      ) : null}
    </section>
  );
}
