import { startJourney, type Journey } from "../../../lib/metrics.ts";

let journey: Journey | null = null;
const done = new Set<string>();

/** The way from the mail into the team, followed for the monitoring: opened, signed in, joined. */
export function inviteStep(name: "opened" | "signed-in"): void {
  journey ??= startJourney("invite");
  if (done.has(name)) return;
  done.add(name);
  journey.step(name);
}

export function invitationJourneyEnds(success: boolean): void {
  if (success) journey?.step("joined");
  journey?.complete(success);
  journey = null;
  done.clear();
}
