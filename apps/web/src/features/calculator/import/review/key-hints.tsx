import * as styles from "./review-screen.module.css";

const hints = [
  ["Enter", "accept, next"],
  ["← →", "choose"],
  ["0–9", "type the mark"],
  ["Alt ↑ ↓", "other cells to check"],
  ["Space", "hold to enlarge"],
] as const;

/** The keys of the review, for those who have a keyboard. */
export function KeyHints() {
  return (
    <p className={`cluster ${styles.keys}`}>
      {hints.map(([key, meaning]) => (
        <span key={key}>
          <kbd className="kbd">{key}</kbd> {meaning}
        </span>
      ))}
    </p>
  );
}
