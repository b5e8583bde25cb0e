import { useEffect, useState } from "react";
import { useSnapshot } from "../state/use-calculator.tsx";
import { getPrintedLine } from "./printed-line-store.ts";
import * as styles from "./printed-line.module.css";

/** The printed line of the course that has the cursor, if it was imported from a page. */
export default function PrintedLineStrip() {
  const courseId = useSnapshot(({ editor }) => editor.cursor.row);
  const [shown, setShown] = useState<{ readonly courseId: string; readonly url: string } | null>(null);
  useEffect(() => {
    let url: string | null = null;
    let isCurrent = true;
    void getPrintedLine(courseId).then(
      (image) => {
        if (!image || !isCurrent) return;
        url = URL.createObjectURL(image);
        setShown({ courseId, url });
      },
      // Without storage there is no printed line to show.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [courseId]);
  if (shown?.courseId !== courseId) return null;
  return (
    <figure className={`row ${styles.printed}`}>
      <figcaption className="tiny muted">As printed</figcaption>
      <img src={shown.url} alt="" />
    </figure>
  );
}
