import { lazy } from "react";
import { LazyBoundary } from "../../../components/loading/error-boundary.tsx";
import { hasPremiumAccess } from "../../../lib/session/access.ts";
import { useLocation } from "../../../runtime/routing/router.tsx";
import { useSession } from "../../../lib/session/session.tsx";
import { useWidth } from "../state/use-width.ts";

const SaveButtons = lazy(() => import("./save-buttons.tsx"));
const RecordNotices = lazy(() => import("./evaluation-notices.tsx"));

/** Placeholder for the save controls, which are lazy-loaded for subscribers after the first paint. */
export function SavingSlot({ part }: { readonly part: "buttons" | "notices" }) {
  const premium = hasPremiumAccess(useSession());
  const isMounted = useWidth() !== "unknown";
  const hasRequestedRecord = getRequestedEvaluationId(useLocation().search) !== null;
  if (!isMounted || !(premium || (hasRequestedRecord && part === "notices"))) return null;
  return <LazyBoundary>{part === "buttons" ? <SaveButtons /> : <RecordNotices />}</LazyBoundary>;
}

/** `?evaluation=…`: the id of the saved evaluation to open. */
export function getRequestedEvaluationId(search: string): string | null {
  return new URLSearchParams(search).get("evaluation");
}
