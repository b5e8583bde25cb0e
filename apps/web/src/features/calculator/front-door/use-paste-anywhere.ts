import { useEffect, useRef } from "react";
import { isTableText, type PastedText } from "./use-start-transcript.ts";

/** Takes a table pasted outside of fields and dialogs, where the browser would ignore it. */
export function usePasteAnywhere(onTable: ((contents: PastedText) => unknown) | null) {
  const handler = useRef(onTable);
  useEffect(() => {
    handler.current = onTable;
  });
  useEffect(() => {
    const onPaste = ({ target, clipboardData, defaultPrevented }: ClipboardEvent) => {
      const isElsewhere =
        target instanceof Element && target.closest("input, textarea, [contenteditable], [role=dialog]");
      if (defaultPrevented || isElsewhere || !clipboardData) return;
      const text = clipboardData.getData("text/plain");
      if (isTableText(text)) handler.current?.({ text, html: clipboardData.getData("text/html") });
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
}
