import type { BilledSubscription } from "@meridian/contract/billing";
import { Notice } from "../../components/notice.tsx";
import { dayOf } from "./billing-words.ts";

export function LapsedNotice({ subscription }: { readonly subscription: BilledSubscription }) {
  return (
    <Notice tone="warn">
      This subscription has ended. What was saved can be read and exported until{" "}
      {dayOf(subscription.deletedOn)}; then it is deleted, after two warnings by mail. Reports already issued
      can still be verified. Renewing keeps everything.
    </Notice>
  );
}
