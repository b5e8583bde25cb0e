import { resolveTranscript } from "../evaluate/resolve-transcript.ts";
import { Tally } from "../evaluate/tally.ts";
import type { Gpa } from "../evaluate/evaluation.ts";
import type { Transcript } from "../evaluate/transcript.ts";
import type { Policy } from "../policy/policy.ts";
import type { Systems } from "../types.ts";

/** The GPA alone: the same number as `evaluate`, without terms, ranges and explanations, for many transcripts at once. */
export function evaluateGpa(transcript: Transcript, policy: Policy, systems: Systems): Gpa {
  const tally = new Tally();
  for (const work of resolveTranscript(transcript, policy, systems).works) tally.addCourse(work);
  return tally.gpa(policy);
}
