import { createContext, type ReactNode } from "react";

/** Something a person can keep to read later: a country's page, a post, a guide, an event. */
export interface ReadableItem {
  readonly kind: "country" | "post" | "guide" | "event";
  readonly slug: string;
  readonly title: string;
  readonly path: string;
}

/**
 * Draws the "Save to reading list" button; given by the app once there is a reading list, null until then. Pages show it
 * with `components/save-to-reading-list.tsx`.
 */
export const SaveButtonContext = createContext<((item: ReadableItem) => ReactNode) | null>(null);
