import type { SessionState } from "@meridian/contract/session/session";
import { formatDate } from "../../../lib/format/format-date-time.ts";
import { paths } from "@meridian/contract/pages/paths";

/** The notice for a user whose plan is ending, unpaid or over. All screens use this text. */
export interface PlanNotice {
  readonly title: string;
  readonly text: string;
  /** What the user can do about it; null for members, who must ask an admin. */
  readonly action: { readonly label: string; readonly to: string } | null;
}

export function planNotice(session: SessionState): PlanNotice | null {
  switch (session.upgradePrompt) {
    case null:
      return null;
    case "trial-ending":
      return {
        title: "Your trial is ending",
        text: "Your trial ends within 3 days. Choose a plan to keep your history, dashboard and team.",
        action: { label: "Choose a plan", to: paths.premium("account") },
      };
    case "past-due":
      return {
        title: "Payment failed",
        text: `${pastDueText} ${nextStepText(session, "update the payment details", "Update your payment details.")}`,
        action: canManagePlan(session) ? { label: "Update payment details", to: paths.billing } : null,
      };
    case "lapsed":
      return {
        title: "Your subscription has ended",
        text: `${lapsedText(session.readableUntil)} ${nextStepText(session, "renew it", "Renew to keep everything.")}`,
        action: canManagePlan(session) ? { label: "Renew", to: paths.billing } : null,
      };
  }
}

export const pastDueText =
  "The last payment did not go through. You can read and export everything, and save again once it is paid.";

export function lapsedText(until: string | null): string {
  const day = until ? ` until ${formatDate(until)}` : "";
  return `Your subscription has ended. You can read and export what you saved${day}. After that it is deleted; we email you two warnings first.`;
}

/** Individual users manage their own plan; in a team, the owner and admins do. */
export function canManagePlan({ team }: SessionState): boolean {
  return team === null || team.role === "owner" || team.role === "admin";
}

function nextStepText(session: SessionState, adminTask: string, ownText: string): string {
  return canManagePlan(session)
    ? ownText
    : `Ask an admin of ${session.team?.name ?? "your team"} to ${adminTask}.`;
}
