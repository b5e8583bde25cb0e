import type { ReadableKind } from "@meridian/contract/reading-list";
import { Bookmark, BookmarkCheck } from "lucide-react";
import { useDialogs } from "../lib/dialogs.tsx";
import { useSaved } from "../lib/reading-list/use-saved.ts";
import { notify } from "../lib/toasts.ts";
import { Button } from "./button.tsx";

/** Keeps the page on the person's reading list, or takes it off again. Without Premium it opens the right dialog. */
export function SaveToReadingList({
  item,
}: {
  readonly item: { readonly kind: ReadableKind; readonly slug: string; readonly title: string };
}) {
  const { requirePremium } = useDialogs();
  const { saved, find } = useSaved(item);
  const known = saved?.item ?? null;
  const Icon = known ? BookmarkCheck : Bookmark;
  const toggle = async () => {
    if (!requirePremium("account")) return;
    const found = saved ?? (await find());
    if (!found) return;
    const { item: old, store } = found;
    if (!old) {
      store.add(item);
      notify("Saved to your reading list");
      return;
    }
    store.change(old, { removed: true });
    notify("Removed from your reading list", { label: "Undo", run: () => store.putBack(old) });
  };
  return (
    <Button aria-pressed={known !== null} onClick={() => void toggle()}>
      <Icon className="i" aria-hidden="true" />
      {known ? "On your reading list" : "Save to reading list"}
    </Button>
  );
}
