import { Lock } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import * as styles from "../top-bar.module.css";

/** Tooltip of every locked premium item (spec section 2). */
const premiumHint = "Premium feature, please subscribe";

/** A locked premium item. The tooltip shows on hover, focus and tap. */
export function LockedItem({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  const hintId = useId();
  const [isHintShown, setIsHintShown] = useState(false);
  return (
    <span
      className={styles.hinted}
      data-shown={isHintShown || undefined}
      onPointerLeave={() => setIsHintShown(false)}
    >
      <button
        type="button"
        className={className}
        aria-disabled="true"
        aria-describedby={hintId}
        onClick={() => setIsHintShown(true)}
        onBlur={() => setIsHintShown(false)}
      >
        {children}
        <Lock className="i sm" aria-hidden="true" />
      </button>
      <span className={styles.tip} role="tooltip" id={hintId}>
        {premiumHint}
      </span>
    </span>
  );
}
