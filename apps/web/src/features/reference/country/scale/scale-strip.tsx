import type { GradingSystem } from "@meridian/grading";
import { Badge } from "../../../../components/badge.tsx";
import { GradeBands } from "../../strip/grade-bands.tsx";
import { ScaleTicks } from "../../strip/scale-ticks.tsx";
import { shortPublisherName, findPublisher } from "./publisher.ts";
import { partialBands } from "./alternate-bands.ts";
import { scaleBands, stripTicks } from "./scale-bands.ts";
import * as styles from "../country.module.css";

/** One strip per publisher on the ruler of the default table. The table below has the same information as text. */
export function ScaleStrips({ system }: { readonly system: GradingSystem }) {
  const alternates = system.alternates ?? [];
  const ticks = stripTicks(system);
  return (
    <div className={`grid tight ${styles.compare}`}>
      <PublisherRow name={findPublisher(system)} isDefault={alternates.length > 0}>
        <GradeBands labelFrom={3.4} bands={scaleBands(system, system.bands)} />
      </PublisherRow>
      {alternates.map((alternate) => (
        <PublisherRow key={alternate.publisher} name={shortPublisherName(alternate.publisher)}>
          <GradeBands labelFrom={3.4} bands={partialBands(system, alternate)} />
        </PublisherRow>
      ))}
      {ticks.length > 0 ? (
        <div className={`grid small ${styles.stripRow} ${styles.ticks}`}>
          <span />
          <ScaleTicks ticks={ticks} />
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
    <div className={`grid small ${styles.stripRow}`}>
      <span className={`row ${styles.of}`} title={name}>
        <span>{name}</span> {isDefault ? <Badge tone="sea">Default</Badge> : null}
      </span>
      {children}
    </div>
  );
}
