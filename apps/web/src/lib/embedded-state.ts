import { stateElementId, type EmbeddedState } from "@meridian/contract/render";
import { sessionState } from "@meridian/contract/session";
import * as z from "zod/mini";

const embeddedState = z.object({
  session: sessionState,
  theme: z.enum(["system", "light", "dark"]),
  version: z.string(),
  content: z.optional(z.unknown()),
});

/** The state the server wrote into the document, or null when there is none (then it is fetched). */
export function readEmbeddedState(): EmbeddedState | null {
  const text = document.getElementById(stateElementId)?.textContent;
  if (!text) return null;
  try {
    const parsed = embeddedState.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
