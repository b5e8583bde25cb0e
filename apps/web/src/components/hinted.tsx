import { Lock } from "lucide-react";
import { useId, useState, type ReactNode } from "react";

/** Tooltip of every locked premium item (spec section 2). */
const premiumHint = "Premium feature, please subscribe";

/** A locked premium item. The tooltip shows on hover, focus and tap. */
export function LockedItem({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) {
  const hintId = useId();
  const [shown, setShown] = useState(false);
  return (
    <span className="hinted" data-shown={shown || undefined} onPointerLeave={() => setShown(false)}>
      <button
        type="button"
        className={className}
        aria-disabled="true"
        aria-describedby={hintId}
        onClick={() => setShown(true)}
        onBlur={() => setShown(false)}
      >
        {children}
        <Lock className="i sm" aria-hidden="true" />
      </button>
      <span className="tip" role="tooltip" id={hintId}>
        {premiumHint}
      </span>
    </span>
  );
}
