import type { BilledSubscription } from "@meridian/contract/billing/schemas";
import { Notice } from "../../components/notice.tsx";
import { lapsedText } from "./upgrade/plan-notice.ts";

export function LapsedNotice({ subscription }: { readonly subscription: BilledSubscription }) {
  return (
    <Notice tone="warn">
      {lapsedText(subscription.deletedOn)} Renew to keep everything. Reports already issued can still be
      verified.
    </Notice>
  );
}
