import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import * as styles from "./newer-version.module.css";
import { Notice } from "./notice.tsx";

/** Someone saved, or withdrew, a version since the edit began. What was typed stays until the user decides. */
export function NewerVersion({
  title,
  effect,
  children,
  keep,
  discard = "Discard my edits",
  onContinue,
}: {
  readonly title: string;
  /** What becomes of the newer version if the edits are kept. */
  readonly effect: string;
  /** What the newer version says. */
  readonly children: ReactNode;
  readonly keep: string;
  readonly discard?: string;
  readonly onContinue: (keepsEdits: boolean) => void;
}) {
  return (
    <Notice tone="warn" live>
      <p>
        <b>{title}</b> Your edits are still in the form. {effect}
      </p>
      {children}
      <div className={`cluster ${styles.actions}`}>
        <Button size="sm" onClick={() => onContinue(true)}>
          {keep}
        </Button>
        <Button size="sm" kind="quiet" onClick={() => onContinue(false)}>
          {discard}
        </Button>
      </div>
    </Notice>
  );
}

export const savedMeanwhile = (version: number, editedBy: string | null = null) =>
  `${editedBy ?? "A colleague"} saved version ${version} while you were editing.`;
