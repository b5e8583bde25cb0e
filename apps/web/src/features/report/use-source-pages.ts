import type { SourcePage } from "@meridian/contract/source-pages/schemas";
import { useState } from "react";
import { notifyError } from "../../lib/toasts.ts";
import { loadPageImages, useSourcePageList } from "../source-pages/public.ts";

/** Pages to attach, with their images as data URLs. */
export interface PagesToAttach {
  readonly pages: readonly SourcePage[];
  readonly images: readonly string[];
}

/** The source pages of the record and whether they are attached. Their images are loaded when they are asked for. */
export function useSourcePages(evaluationId: string | undefined) {
  const pages = useSourcePageList(evaluationId);
  const [attached, setAttached] = useState<PagesToAttach | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  const attach = (isOn: boolean) => {
    setAttached(null);
    if (!isOn || !evaluationId) return;
    setIsLoading(true);
    loadPageImages(evaluationId, pages)
      .then((images) => setAttached({ pages, images }))
      .catch(() => notifyError("The source pages could not be loaded. Check your connection and try again."))
      .finally(() => setIsLoading(false));
  };
  return { count: pages.length, attached, isLoading, attach };
}
