import type { GradingSystem } from "@meridian/grading";
import { Badge } from "../../../components/badge.tsx";
import { gradeTone } from "../../../components/grade-chip.tsx";
import { publisherName, publisherOf } from "./publisher.ts";
import { type ScaleBand, scaleBands, scaleTicks } from "./scale-bands.ts";

/** A table as one strip of bands; decoration beside its name. */
export function BandStrip({
  bands,
  even,
}: {
  readonly bands: readonly ScaleBand[];
  readonly even?: boolean;
}) {
  return (
    <div className="bands" aria-hidden="true">
      {bands.map(({ us, width }, i) => (
        <span
          key={i}
          className={`band ${gradeTone(us)}`}
          style={even ? undefined : { width: `${width}%` }}
          title={us}
        >
          {even || width >= 3.4 ? us.replace("-", "−") : ""}
        </span>
      ))}
    </div>
  );
}

/** Every publisher's reading of the same scale, one strip under the other. The table below says the same in words. */
export function ScaleComparison({ system }: { readonly system: GradingSystem }) {
  const alternates = system.alternates ?? [];
  return (
    <div className="compare">
      <Row name={publisherOf(system)} usual={alternates.length > 0}>
        <BandStrip bands={scaleBands(system, system.bands)} />
      </Row>
      {alternates.map((alternate) => (
        <Row key={alternate.publisher} name={publisherName(alternate.publisher)}>
          <BandStrip bands={scaleBands(system, alternate.bands)} />
        </Row>
      ))}
      {system.kind === "numeric" ? (
        <div className="strip-row" aria-hidden="true">
          <span />
          <div className="ticks">
            {scaleTicks(system).map(({ at, text, pass }) => (
              <span key={at} className={pass ? "pass" : undefined} style={{ left: `${at}%` }}>
                {text}
              </span>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}

function Row({
  name,
  usual,
  children,
}: {
  readonly name: string;
  readonly usual?: boolean;
  readonly children: React.ReactNode;
}) {
  return (
    <div className="strip-row">
      <span className="of" title={name}>
        <span>{name}</span> {usual ? <Badge tone="sea">default</Badge> : null}
      </span>
      {children}
    </div>
  );
}
