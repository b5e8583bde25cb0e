import type { Place } from "@meridian/transcript/cells/place";
import { percent, type PrintedPage } from "./printed-page.ts";
import type { PrintedTable } from "./printed-table.ts";
import * as styles from "./line-strip.module.css";

interface Props {
  readonly page: PrintedPage;
  /** The lines of the row on the page. */
  readonly line: Place;
  readonly span: NonNullable<PrintedTable["span"]>;
  /** The cell in doubt. */
  readonly cell: Place | undefined;
}

/** The printed line of a row, cut out of its page. Hidden from screen readers, because the cells below say the same. */
export function LineStrip({ page, line, span, cell }: Props) {
  const padding = line.height * 0.35;
  const [top, height] = [line.y - padding, line.height + 2 * padding];
  const boxStyle = (place: Place) => ({
    left: percent((place.x - 3 - span.x) / span.width),
    width: percent((place.width + 6) / span.width),
    top: percent((place.y - 2 - top) / height),
    height: percent((place.height + 4) / height),
  });
  return (
    <span
      className={styles.strip}
      style={{ aspectRatio: `${span.width} / ${height}` }}
      aria-hidden="true"
      data-testid="line-strip"
    >
      <img
        src={page.url}
        alt=""
        style={{
          width: percent(page.width / span.width),
          left: percent(-span.x / span.width),
          top: percent(-top / height),
        }}
      />
      {cell ? <i className={styles.cell} style={boxStyle(cell)} /> : null}
    </span>
  );
}
