import { Button } from "../../components/button.tsx";
import { IsoTag } from "../../components/iso-tag.tsx";
import { gapText, MiniStrip, type ScaleCard } from "../reference/public.ts";
import type { PublicEntry } from "./content.ts";
import type { Row } from "./rows.ts";
import * as styles from "./preview.module.css";

/** The selected result next to the list: its country's default table as a strip, and what can be done with it. */
export function Preview({
  row,
  country,
  card,
  modifier,
  onChoose,
}: {
  readonly row: Row;
  /** The country it belongs to, if any. */
  readonly country: PublicEntry | undefined;
  readonly card: ScaleCard | undefined;
  /** The key that opens the calculator together with Enter. */
  readonly modifier: string;
  readonly onChoose: (inCalculator: boolean) => void;
}) {
  const isCountry = row.to === country?.to;
  return (
    <div className={`small soft ${styles.preview}`}>
      <h2>
        {row.title} {country ? <IsoTag code={country.code ?? ""} /> : null}
      </h2>
      {row.note ? <p>{row.note}</p> : null}
      {card && country ? (
        <>
          <p>
            {isCountry ? "Default table" : `Default table of ${country.title}`}: {card.system}
          </p>
          <MiniStrip bands={card.bands} ticks={card.ticks} />
          <p>{gapText(card)}</p>
          {isCountry ? <p>{row.end}</p> : null}
        </>
      ) : null}
      <div className={`grid tight ${styles.actions}`}>
        <Button kind="primary" block onClick={() => onChoose(false)}>
          Open <kbd className="kbd">Enter</kbd>
        </Button>
        {row.calculator ? (
          <Button block onClick={() => onChoose(true)}>
            Use in calculator
            <span>
              <kbd className="kbd">{modifier}</kbd> <kbd className="kbd">Enter</kbd>
            </span>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
