import type { GradingSystem } from "@meridian/grading";
import { Badge } from "../../../../components/badge.tsx";
import { gradeTone } from "../../../../components/grade-chip.tsx";
import { shortPublisherName, findPublisher } from "./publisher.ts";
import { type PartialBand, partialBands } from "./alternate-bands.ts";
import { scaleBands, scaleTicks, symbolTicks } from "./scale-bands.ts";
import * as styles from "../country.module.css";

/** A table as a strip of bands. Decorative, next to the table's name. */
export function BandStrip({
  bands,
  even,
}: {
  readonly bands: readonly PartialBand[];
  readonly even?: boolean;
}) {
  return (
    <div className={styles.bands} aria-hidden="true">
      {bands.map(({ us, width }, i) => (
        <span
          key={i}
          className={styles.band}
          data-tone={us === null ? undefined : gradeTone(us)}
          style={even ? undefined : { width: `${width}%` }}
          title={us ?? "No grade in this table"}
        >
          {us !== null && (even || width >= 3.4) ? us.replace("-", "−") : ""}
        </span>
      ))}
    </div>
  );
}

/** One strip per publisher on the ruler of the default table. The table below has the same information as text. */
export function ScaleComparison({ system }: { readonly system: GradingSystem }) {
  const alternates = system.alternates ?? [];
  const ticks = system.kind === "symbol" ? symbolTicks(system) : scaleTicks(system);
  return (
    <div className={styles.compare}>
      <PublisherRow name={findPublisher(system)} isDefault={alternates.length > 0}>
        <BandStrip bands={scaleBands(system, system.bands)} />
      </PublisherRow>
      {alternates.map((alternate) => (
        <PublisherRow key={alternate.publisher} name={shortPublisherName(alternate.publisher)}>
          <BandStrip bands={partialBands(system, alternate)} />
        </PublisherRow>
      ))}
      {ticks.length > 0 ? (
        <div className={styles.stripRow} aria-hidden="true">
          <span />
          <div className={styles.ticks}>
            {ticks.map(({ at, text, pass }) => (
              <span key={at} className={pass ? styles.pass : undefined} style={{ left: `${at}%` }}>
                {text}
              </span>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}

function PublisherRow({
  name,
  isDefault,
  children,
}: {
  readonly name: string;
  readonly isDefault?: boolean;
  readonly children: React.ReactNode;
}) {
  return (
    <div className={styles.stripRow}>
      <span className={styles.of} title={name}>
        <span>{name}</span> {isDefault ? <Badge tone="sea">default</Badge> : null}
      </span>
      {children}
    </div>
  );
}
