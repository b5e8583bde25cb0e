import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** Placeholder for an empty list: an icon, a title and one action. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
}: {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="state">
      <Icon className="i" aria-hidden="true" />
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
