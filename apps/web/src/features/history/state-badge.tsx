import type { RecordState } from "@meridian/contract/history";
import { Badge } from "../../components/badge.tsx";
import { stateWords } from "./view.ts";

const tones = { draft: "outline", final: "sea", approved: "ok" } as const;

export function StateBadge({ state }: { readonly state: RecordState }) {
  return <Badge tone={tones[state]}>{stateWords[state]}</Badge>;
}
