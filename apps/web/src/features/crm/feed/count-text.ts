import type { FeedCounts } from "@meridian/contract/crm/feeds/schemas";

/** "3 new, 1 updated, 12 unchanged". Outcomes without rows are left out. */
export function formatCounts(counts: FeedCounts): string {
  const parts = [
    [counts.created, "new"],
    [counts.updated, "updated"],
    [counts.unchanged, "unchanged"],
    [counts.kept, "kept as they are"],
    [counts.leftOut, "left out"],
  ] as const;
  const stated = parts.filter(([count]) => count > 0).map(([count, label]) => `${count} ${label}`);
  return stated.length === 0 ? "No rows" : stated.join(", ");
}
