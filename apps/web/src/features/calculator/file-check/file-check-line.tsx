import { LinkButton } from "../../../components/button.tsx";
import { observationSummary } from "../../../components/observations/observation-list.tsx";
import { useOverlay } from "../overlays/overlay.tsx";
import { useSnapshot } from "../state/use-calculator.tsx";
import { selectObservations } from "./observations.ts";
import * as styles from "./file-check.module.css";

/** One quiet line in the result: how many observations there are, and a way to see them. */
export default function FileCheckLine() {
  const open = useOverlay();
  const observations = useSnapshot(selectObservations);
  const differing = observations.filter(({ outcome }) => outcome === "differs").length;
  return (
    <section className={styles.line} aria-label="File check">
      <span>
        <b>File check</b>{" "}
        <span className={differing > 0 ? "pill warn" : "muted"} role="status">
          {observationSummary(observations)}
        </span>
      </span>
      <LinkButton onClick={() => open({ kind: "file-check" })}>Open</LinkButton>
    </section>
  );
}
