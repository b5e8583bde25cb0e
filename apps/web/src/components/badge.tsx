import { BookCheck, CircleQuestionMark, GitBranch } from "lucide-react";
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

/** How well sourced a grading table is. */
export function ConfidenceBadge({
  confidence,
}: {
  readonly confidence: "published" | "derived" | "unverified";
}) {
  switch (confidence) {
    case "published":
      return (
        <Badge tone="sea">
          <BookCheck className="i sm" aria-hidden="true" />
          Published
        </Badge>
      );
    case "derived":
      return (
        <Badge tone="outline">
          <GitBranch className="i sm" aria-hidden="true" />
          Derived
        </Badge>
      );
    case "unverified":
      return (
        <Badge tone="warn">
          <CircleQuestionMark className="i sm" aria-hidden="true" />
          Unverified
        </Badge>
      );
  }
}
