import type { SessionState } from "@meridian/contract/session";
import { dayText } from "./moment.ts";
import { paths } from "./paths.ts";

/** What is to be said to someone whose plan is ending, unpaid or over. Every screen takes its text from here. */
export interface PlanNotice {
  readonly title: string;
  readonly text: string;
  /** What this person can do about it; null for members, who can only ask an admin. */
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
        title: "A payment is missing",
        text: `${pastDueText} ${askFor(session, "settle it", "Update your payment details.")}`,
        action: canManage(session) ? { label: "Update payment details", to: paths.billing } : null,
      };
    case "lapsed":
      return {
        title: "Your subscription has ended",
        text: `${lapsedText(session.readableUntil)} ${askFor(session, "renew it", "Renew to keep everything.")}`,
        action: canManage(session) ? { label: "Renew", to: paths.billing } : null,
      };
  }
}

export const pastDueText =
  "The last payment did not go through. You can read and export everything; saving works again once it is paid.";

export function lapsedText(until: string | null): string {
  const day = until ? ` until ${dayText(until)}` : "";
  return `Your subscription has ended. You can read and export what you saved${day}; then it is deleted, after two warnings by email.`;
}

/** Whoever works alone pays for the plan; in a team its owner and admins manage it. */
export function canManage({ team }: SessionState): boolean {
  return team === null || team.role === "owner" || team.role === "admin";
}

function askFor(session: SessionState, what: string, own: string): string {
  return canManage(session) ? own : `Ask an admin of ${session.team?.name ?? "your team"} to ${what}.`;
}
