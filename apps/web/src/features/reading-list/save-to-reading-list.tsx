import type { ReadableKind } from "@meridian/contract/reading-list/schemas";
import { Bookmark, BookmarkCheck } from "lucide-react";
import { useDialogs } from "../../lib/dialogs.tsx";
import { useSavedItem } from "./use-saved-item.ts";
import { notify } from "../../lib/toasts.ts";
import { Button } from "../../components/button.tsx";

/** Adds the page to the user's reading list or removes it. Without Premium, it opens the sign-in or upgrade dialog. */
export function SaveToReadingList({
  item,
}: {
  readonly item: { readonly kind: ReadableKind; readonly slug: string; readonly title: string };
}) {
  const { requirePremium } = useDialogs();
  const { saved, find } = useSavedItem(item);
  const savedItem = saved?.item ?? null;
  const Icon = savedItem ? BookmarkCheck : Bookmark;
  const toggle = async () => {
    if (!requirePremium("account")) return;
    const current = saved ?? (await find());
    if (!current) return;
    const { item: listItem, store } = current;
    if (!listItem) {
      store.add(item);
      notify("Saved to your reading list");
      return;
    }
    store.change(listItem, { removed: true });
    notify("Removed from your reading list", { label: "Undo", run: () => store.restore(listItem) });
  };
  return (
    <Button icon={Icon} aria-pressed={savedItem !== null} onClick={() => void toggle()}>
      {savedItem ? "On your reading list" : "Save to reading list"}
    </Button>
  );
}
