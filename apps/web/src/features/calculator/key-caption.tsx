import { factorText } from "@meridian/grading";
import { BookOpen } from "lucide-react";
import { LinkButton } from "../../components/button.tsx";
import { TierBadge } from "../reference/public.ts";
import { useOverlay } from "./overlays/overlay.tsx";
import { useRecordFacts } from "./state/record-facts.ts";
import * as styles from "./calculator.module.css";

/** The origin of the table, how well it is sourced and a link to its sources. */
export function KeyCaption() {
  const open = useOverlay();
  const { system, credit } = useRecordFacts();
  if (!system) return null;
  const origin = system.provenance || system.sources[0]?.title || "";
  return (
    <div className={styles.keycap}>
      <span className={styles.origin}>
        <BookOpen className="i sm" aria-hidden="true" />
        <span className={`clip ${styles.clip}`} title={origin}>
          {origin}
        </span>
        <TierBadge system={system} />
        <LinkButton onClick={() => open({ kind: "table" })}>Table and sources</LinkButton>
      </span>
      <span>
        {credit?.usFactor ? `1 ${credit.name} = ${factorText(credit.usFactor)} US semester credit` : ""}
      </span>
    </div>
  );
}
