import { stateElementId, type EmbeddedState, type Theme } from "@meridian/contract/render";
import { readSessionState } from "@meridian/contract/session";

const themes: readonly unknown[] = ["system", "light", "dark"] satisfies Theme[];

/** The state the server wrote into the document, or null when there is none (then it is fetched). */
export function readEmbeddedState(): EmbeddedState | null {
  const text = document.getElementById(stateElementId)?.textContent;
  if (!text) return null;
  try {
    return embeddedState(JSON.parse(text));
  } catch {
    return null;
  }
}

/** By hand, because every first load comes through here. Throws when it is no object at all. */
export function embeddedState(value: unknown): EmbeddedState | null {
  const { session, theme, version, featuresOff, content } = value as Readonly<Record<string, unknown>>;
  const known = readSessionState(session);
  if (!known || !themes.includes(theme) || typeof version !== "string") return null;
  return {
    session: known,
    theme: theme as Theme,
    version,
    ...(Array.isArray(featuresOff) ? { featuresOff } : {}),
    ...(content === undefined ? {} : { content }),
  };
}
