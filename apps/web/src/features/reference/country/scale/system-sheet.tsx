import type { GradingSystem } from "@meridian/grading";
import { scaleText, tierText } from "@meridian/grading";
import { Calculator, ChevronDown } from "lucide-react";
import { GradeBands } from "../../strip/grade-bands.tsx";
import { TierBadge } from "./tier-badge.tsx";
import { ButtonLink } from "../../../../components/button.tsx";
import { calculatorLink } from "../../links.ts";
import { GradingTable } from "./grading-table.tsx";
import { scaleBands } from "./scale-bands.ts";
import { ScaleStrips } from "./scale-strip.tsx";
import { SourceList } from "../sources.tsx";
import * as styles from "../country.module.css";
import { levelLabels } from "../../../../lib/format/labels.ts";
import { plural } from "../../../../lib/format/plural.ts";

/** The default table, expanded. */
export function SystemSheet({ code, system }: { readonly code: string; readonly system: GradingSystem }) {
  return (
    <div className={`sheet ${styles.system}`} id={system.id}>
      <div className={styles.head}>
        <div>
          <h3>
            {system.name} <TierBadge system={system} />
          </h3>
          <p>{systemSummary(system)}</p>
        </div>
        <ButtonLink icon={Calculator} className="noprint" to={calculatorLink(code, system.id)}>
          Use this table
        </ButtonLink>
      </div>
      <ScaleStrips system={system} />
      <GradingTable system={system} />
      <SystemNotes system={system} />
    </div>
  );
}

/** Another table of the country, collapsed. */
export function CollapsedSystem({ code, system }: { readonly code: string; readonly system: GradingSystem }) {
  const sources = countSources(system);
  return (
    <details className={styles.system} id={system.id}>
      <summary>
        <b>{system.name}</b>
        <span className={styles.smallStrip}>
          <GradeBands bands={scaleBands(system, system.bands)} even />
        </span>
        <span className="muted nowrap">{plural(sources, "source")}</span>
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      <div className={styles.head}>
        <div>
          <p className="row">
            <TierBadge system={system} /> {systemSummary(system)}
          </p>
        </div>
        <ButtonLink className="noprint" size="sm" to={calculatorLink(code, system.id)}>
          Use this table
        </ButtonLink>
      </div>
      <ScaleStrips system={system} />
      <GradingTable system={system} />
      <SystemNotes system={system} />
    </details>
  );
}

/** When the table applies, where it comes from, and its sources. */
function SystemNotes({ system }: { readonly system: GradingSystem }) {
  const alternates = system.alternates ?? [];
  return (
    <div className={styles.notes}>
      {system.notes ? <p>{system.notes}</p> : null}
      <p>
        <b>Where it comes from.</b> {tierText(system)} {system.provenance}
      </p>
      {alternates
        .filter(({ provenance }) => provenance)
        .map(({ publisher, provenance }) => (
          <p key={publisher}>
            <b>{publisher}.</b> {provenance}
          </p>
        ))}
      <SourceList sources={allSources(system)} />
    </div>
  );
}

function allSources(system: GradingSystem) {
  const cited = [...system.sources, ...(system.alternates ?? []).flatMap(({ sources }) => sources)];
  return cited.filter((source, i) => cited.findIndex(({ url }) => url === source.url) === i);
}

export function countSources(system: GradingSystem): number {
  return allSources(system).length;
}

function systemSummary(system: GradingSystem): string {
  const level = levelLabels[system.level];
  const scale =
    system.kind === "numeric"
      ? `${scaleText(system)}, ${system.better} is better`
      : `${system.bands.length} grades`;
  const pass = system.pass === null ? "no pass mark known" : `pass at ${system.pass}`;
  return `${level}; ${scale}; ${pass}`;
}
