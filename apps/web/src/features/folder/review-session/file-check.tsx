import type { Observation } from "@meridian/transcript/observations/observation";
import { ObservationList, observationSummary } from "../../calculator/public.ts";
import * as styles from "./review-session.module.css";

/** Does this file agree with itself? One line; the evidence opens on demand. */
export function FileCheck({ observations }: { readonly observations: readonly Observation[] }) {
  if (observations.length === 0) return null;
  return (
    <details className={styles.fileCheck}>
      <summary>
        <b>File check</b> {observationSummary(observations)}
      </summary>
      <ObservationList observations={observations} />
      <p className="muted">Observations are saved with the record. They don’t change the GPA.</p>
    </details>
  );
}
