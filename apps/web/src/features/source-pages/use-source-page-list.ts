import { listSourcePages } from "@meridian/contract/source-pages/calls";
import type { SourcePage } from "@meridian/contract/source-pages/schemas";
import { useEffect, useState } from "react";
import { request } from "../../lib/api/request.ts";

const none: readonly SourcePage[] = [];

/** The pages kept with a record, for screens without the query library. Empty while loading, and offline. */
export function useSourcePageList(id: string | undefined): readonly SourcePage[] {
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly pages: readonly SourcePage[] }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    const controller = new AbortController();
    request(listSourcePages, { params: { id }, signal: controller.signal }).then(
      ({ pages }) => setLoaded({ id, pages }),
      // The record is complete without its pages.
      () => undefined,
    );
    return () => controller.abort();
  }, [id]);
  return loaded && loaded.id === id ? loaded.pages : none;
}
