import type { Observation } from "@meridian/transcript/observations/observation";
import { LinkButton } from "../../../components/button.tsx";
import { observationSummary } from "./observation-list.tsx";
import { useOverlay } from "../overlays/overlay.tsx";
import * as styles from "./file-check.module.css";

export function ObservationsLine({ observations }: { readonly observations: readonly Observation[] }) {
  const open = useOverlay();
  const differing = observations.filter(({ outcome }) => outcome === "differs").length;
  return (
    <section className={`row wrap between small ${styles.line}`} aria-label="File check">
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
