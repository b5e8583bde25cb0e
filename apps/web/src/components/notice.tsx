import { Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** A banner that explains what happened and what to do. `live` announces it to screen readers. */
export function Notice({
  tone = "info",
  live,
  id,
  children,
}: {
  readonly tone?: "info" | "warn" | "bad";
  readonly live?: boolean;
  readonly id?: string | undefined;
  readonly children: ReactNode;
}) {
  const Icon = tone === "bad" ? TriangleAlert : Info;
  return (
    <div id={id} className={`notice ${tone}`} role={live ? (tone === "bad" ? "alert" : "status") : undefined}>
      <Icon className="i sm" aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
