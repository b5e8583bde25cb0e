import type { ReactNode } from "react";

/** A status label. It always has text, so that color is never the only signal. */
export function Badge({
  tone,
  children,
}: {
  readonly tone?: "sea" | "ok" | "warn" | "bad" | "outline";
  readonly children: ReactNode;
}) {
  return <span className={tone ? `pill ${tone}` : "pill"}>{children}</span>;
}
