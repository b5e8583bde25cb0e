import type { ComponentProps } from "react";
import { Notice } from "../../components/notice.tsx";
import * as styles from "./calculator.module.css";

/** A notice between the header of the transcript and its courses. */
export function TranscriptNotice(props: ComponentProps<typeof Notice>) {
  return (
    <div className={styles.aboveGrid}>
      <Notice {...props} />
    </div>
  );
}
