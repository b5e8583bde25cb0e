import { lazy } from "react";
import { OnDemand } from "../../../components/on-demand.tsx";
import { hasPremiumAccess } from "../../../lib/access.ts";
import { useLocation } from "../../../lib/router.tsx";
import { useSession } from "../../../lib/session.tsx";
import { useWidth } from "../state/use-width.ts";

const SaveButtons = lazy(() => import("./save-buttons.tsx"));
const RecordNotices = lazy(() => import("./record-notices.tsx"));

/** Where saving to the history stands. Only subscribers fetch it, after the first screen. */
export function SavingSlot({ part }: { readonly part: "buttons" | "notices" }) {
  const premium = hasPremiumAccess(useSession());
  const drawn = useWidth() !== "unknown";
  const asked = askedRecord(useLocation().search) !== null;
  if (!drawn || !(premium || (asked && part === "notices"))) return null;
  return <OnDemand>{part === "buttons" ? <SaveButtons /> : <RecordNotices />}</OnDemand>;
}

/** `?evaluation=…`: the saved record the address asks for. */
export function askedRecord(search: string): string | null {
  return new URLSearchParams(search).get("evaluation");
}
