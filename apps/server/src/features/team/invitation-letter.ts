import { type GivenRole, invitationDays } from "@meridian/contract/team";
import type { Letter } from "../../platform/mail/letter.ts";

export function invitationLetter(
  invitation: {
    readonly email: string;
    readonly role: GivenRole;
    readonly team: string;
    readonly token: string;
  },
  inviter: { readonly fullName: string; readonly email: string },
  baseUrl: string,
): Letter {
  const { email, role, team, token } = invitation;
  const who = inviter.fullName ? `${inviter.fullName} (${inviter.email})` : inviter.email;
  return {
    recipient: email,
    kind: "invitation",
    subject: `Join ${oneLine(team)} on Meridian`,
    text: [
      `${oneLine(who)} invites you to work with ${oneLine(team)} on Meridian as ${asRole[role]}.`,
      "Meridian reads foreign transcripts into a US-scale GPA. In the team you share its saved evaluations, its policy and its grading tables.",
      `${baseUrl}/invite/${token}`,
      `The link works for ${invitationDays} days and only for an account with this address (${email}); you can create one there.`,
      "If you did not expect this, you need do nothing.",
    ].join("\n\n"),
  };
}

const asRole: Record<GivenRole, string> = {
  admin: "an admin",
  evaluator: "an evaluator",
  trainee: "a trainee",
};

/** A name typed by somebody must not add lines, and so links, of its own. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
