import { restsOnCalculators, tierLabels, type GradingSystem } from "@meridian/grading";
import { BookCheck, CircleQuestionMark, GitBranch, Landmark, MessageSquareQuote, School } from "lucide-react";
import { Badge } from "../../../../components/badge.tsx";

/** How well sourced a grading table is. A team's own table has no tier and shows the confidence the team gave it. */
export function TierBadge({
  system,
}: {
  readonly system: Pick<GradingSystem, "tier" | "confidence" | "sources">;
}) {
  const rank = system.tier ?? system.confidence;
  const { icon: Icon, tone } = badges[rank];
  const label = rank === "published" ? "Published" : tierLabels[rank];
  return (
    <Badge tone={tone}>
      <Icon className="i sm" aria-hidden="true" />
      {restsOnCalculators(system) ? `${label}: calculator sites only` : label}
    </Badge>
  );
}

const badges = {
  published: { icon: BookCheck, tone: "sea" },
  authority: { icon: Landmark, tone: "sea" },
  institution: { icon: School, tone: "sea" },
  "second-hand": { icon: MessageSquareQuote, tone: "outline" },
  derived: { icon: GitBranch, tone: "outline" },
  unverified: { icon: CircleQuestionMark, tone: "warn" },
} as const;
