import { stateElementId, type EmbeddedState, type Theme } from "@meridian/contract/pages/render";
import { parseSessionState } from "@meridian/contract/session/session";

const themes: readonly unknown[] = ["system", "light", "dark"] satisfies Theme[];

/** The state the server embedded in the document, or null when there is none and it must be fetched. */
export function readEmbeddedState(): EmbeddedState | null {
  const text = document.getElementById(stateElementId)?.textContent;
  if (!text) return null;
  try {
    return parseEmbeddedState(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Parsed by hand to keep zod out of the first load. Throws when the value is not an object. */
export function parseEmbeddedState(value: unknown): EmbeddedState | null {
  const { session, theme, version, featuresOff, content } = value as Readonly<Record<string, unknown>>;
  const sessionState = parseSessionState(session);
  if (!sessionState || !themes.includes(theme) || typeof version !== "string") return null;
  return {
    session: sessionState,
    theme: theme as Theme,
    version,
    ...(Array.isArray(featuresOff) ? { featuresOff } : {}),
    ...(content === undefined ? {} : { content }),
  };
}
