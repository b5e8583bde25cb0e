import { Check, CircleAlert, Info, Minus } from "lucide-react";
import type { Observation } from "@meridian/transcript/observations/observation";
import { LinkButton } from "../../../components/button.tsx";
import * as styles from "./observation-list.module.css";
import { plural } from "../../../lib/format/plural.ts";

/** What a transcript says about itself: what differs first, then facts about the file, then what agrees. */
export function ObservationList({
  observations,
  onCourse,
}: {
  readonly observations: readonly Observation[];
  /** Shows the first course of an observation; absent where there is no grid. */
  readonly onCourse?: (observation: Observation) => void;
}) {
  const ordered = outcomes.flatMap((outcome) => observations.filter((entry) => entry.outcome === outcome));
  return (
    <ul className={styles.observations}>
      {ordered.map((observation) => (
        <li className="small soft grid tight" key={observation.key} data-outcome={observation.outcome}>
          <OutcomeIcon outcome={observation.outcome} />
          <span>
            {observation.text}{" "}
            {onCourse && observation.courseIds.length > 0 ? (
              <LinkButton onClick={() => onCourse(observation)}>Show course</LinkButton>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

const outcomes: readonly Observation["outcome"][] = ["differs", "note", "agrees", "not-compared"];

function OutcomeIcon({ outcome }: Pick<Observation, "outcome">) {
  if (outcome === "agrees") return <Check className="i sm" aria-label="Agrees:" />;
  if (outcome === "differs") return <CircleAlert className="i sm" aria-label="Check:" />;
  if (outcome === "note") return <Info className="i sm" aria-label="Note:" />;
  return <Minus className="i sm" aria-label="Not compared:" />;
}

/** "2 observations", "3 printed figures agree" or "No observations". */
export function observationSummary(observations: readonly Observation[]): string {
  const differing = observations.filter(({ outcome }) => outcome === "differs").length;
  if (differing > 0) return plural(differing, "observation");
  const agreeing = observations.filter(({ outcome }) => outcome === "agrees").length;
  if (agreeing > 0) return plural(agreeing, "printed figure agrees", "printed figures agree");
  return "No observations";
}
