import { startJourney, type Journey } from "../../monitoring/public.ts";

let journey: Journey | null = null;
const recordedSteps = new Set<string>();

/** Tracks the journey from the invitation email into the team for monitoring: opened, signed in, joined. */
export function recordInviteStep(name: "opened" | "signed-in"): void {
  journey ??= startJourney("invite");
  if (recordedSteps.has(name)) return;
  recordedSteps.add(name);
  journey.step(name);
}

export function endInviteJourney(success: boolean): void {
  if (success) journey?.step("joined");
  journey?.complete(success);
  journey = null;
  recordedSteps.clear();
}
