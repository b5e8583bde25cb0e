import { type AssignableRole, invitationDays } from "@meridian/contract/team/schemas";
import { paths } from "@meridian/contract/pages/paths";
import type { EmailMessage } from "../../platform/mail/email-message.ts";

export function invitationEmail(
  invitation: {
    readonly email: string;
    readonly role: AssignableRole;
    readonly team: string;
    readonly token: string;
  },
  inviter: { readonly fullName: string; readonly email: string },
  baseUrl: string,
): EmailMessage {
  const { email, role, team, token } = invitation;
  const inviterName = inviter.fullName ? `${inviter.fullName} (${inviter.email})` : inviter.email;
  const link = baseUrl + paths.invite(token);
  return {
    recipient: email,
    kind: "invitation",
    subject: `Join ${oneLine(team)} on Meridian`,
    text: [
      `${oneLine(inviterName)} invited you to join ${oneLine(team)} on Meridian as ${roleLabels[role]}.`,
      "Meridian converts foreign transcripts to a US-scale GPA. Team members share saved evaluations, a policy and grading tables.",
      link,
      `This link works for ${invitationDays} days and only for an account with this email address (${email}). If you do not have an account yet, you can create one there.`,
      "If you were not expecting this invitation, you can ignore this email.",
    ].join("\n\n"),
    action: { label: "View invitation", link },
  };
}

const roleLabels: Record<AssignableRole, string> = {
  admin: "an admin",
  evaluator: "an evaluator",
  trainee: "a trainee",
};

/** Removes line breaks from user-entered names, which could otherwise inject lines with links. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
