import { Bookmark, Sparkles } from "lucide-react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/loading/empty-state.tsx";
import { LoadError } from "../../components/loading/load-error.tsx";
import { Notice } from "../../components/notice.tsx";
import { Segmented } from "../../components/form/choices.tsx";
import { Skeleton } from "../../components/loading/skeleton.tsx";
import { hasPremiumAccess, canReadPremium } from "../../lib/session/access.ts";
import { plural } from "../../lib/format/plural.ts";
import { paths } from "@meridian/contract/pages/paths";
import { getVisibleItems } from "./list.ts";
import { getReadingListStore, type ReadingListStore, type SyncFailure } from "./store.ts";
import { useSession } from "../../lib/session/session.tsx";
import { ItemRow } from "./item-row.tsx";
import * as styles from "./reading-list.module.css";
import { useBrowserValue } from "../../lib/browser-values.ts";

/** Posts, guides, events and country pages saved for later. */
export function Page() {
  const session = useSession();
  return (
    <div className={`page standard stack loose ${styles.readingList}`}>
      <header>
        <h1>Reading List</h1>
        <p className="lead">Posts, guides, events and country pages you saved for later.</p>
      </header>
      {session.user && canReadPremium(session) ? (
        <OwnList userId={session.user.id} readOnly={!hasPremiumAccess(session)} />
      ) : (
        <Upsell />
      )}
    </div>
  );
}

function Upsell() {
  return (
    <div className="sheet">
      <EmptyState
        icon={Sparkles}
        title="Premium feature, please subscribe"
        action={
          <ButtonLink kind="primary" to={paths.premium("account")}>
            Upgrade to Premium
          </ButtonLink>
        }
      >
        Save country pages, posts, guides and events to one list, with your notes, on every device.
      </EmptyState>
    </div>
  );
}

type ReadFilter = "all" | "unread" | "read";

function OwnList({ userId, readOnly }: { readonly userId: string; readonly readOnly: boolean }) {
  const store = useStore(userId);
  return store ? <ReadingList store={store} readOnly={readOnly} /> : <Skeleton lines={5} />;
}

function ReadingList({ store, readOnly }: { readonly store: ReadingListStore; readonly readOnly: boolean }) {
  const list = useSyncExternalStore(store.subscribe, store.get);
  const { state, retry } = useSync(store);
  const loadError = typeof state === "object" ? state : null;
  const [filter, setFilter] = useState<ReadFilter>("all");
  const items = getVisibleItems(list);
  const visibleItems = items.filter(({ read }) => filter === "all" || read === (filter === "read"));
  if (state === "loading" && items.length === 0) return <Skeleton lines={5} />;
  if (loadError && items.length === 0)
    return (
      <LoadError title="Your reading list could not be loaded" error={loadError.error} onRetry={retry} />
    );
  const unread = items.filter(({ read }) => !read).length;
  return (
    <>
      {list.waiting.length > 0 && loadError ? (
        <Notice tone="warn" live>
          {plural(list.waiting.length, "change is", "changes are")} saved on this device only. We will sync
          when you are back online.
        </Notice>
      ) : null}
      <div className={styles.bar}>
        <Segmented
          label="Show"
          labels={{
            all: `All ${items.length}`,
            unread: `Unread ${unread}`,
            read: `Read ${items.length - unread}`,
          }}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {visibleItems.length === 0 ? (
        <EmptyList filter={filter} />
      ) : (
        <ul className="sheet" aria-label="Saved pages">
          {visibleItems.map((item) => (
            <ItemRow
              key={`${item.kind}/${item.slug}`}
              item={item}
              items={items}
              sortable={filter === "all"}
              readOnly={readOnly}
              onChange={(part) => store.change(item, part)}
              onUndo={() => store.restore(item)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function EmptyList({ filter }: { readonly filter: ReadFilter }) {
  if (filter !== "all") {
    return (
      <EmptyState icon={Bookmark} title={filter === "read" ? "Nothing read yet" : "You’ve read everything"} />
    );
  }
  return (
    <EmptyState
      icon={Bookmark}
      title="Nothing saved yet"
      action={
        <div className="row wrap">
          <ButtonLink kind="primary" to={paths.systems}>
            Browse the reference
          </ButtonLink>
          <ButtonLink to={paths.blog}>Read the blog</ButtonLink>
        </div>
      }
    >
      Use “Save to reading list” on any country page, post, guide or event.
    </EmptyState>
  );
}

/** The store reads browser storage, so it is null during server rendering and hydration. */
function useStore(userId: string): ReadingListStore | null {
  return useBrowserValue(() => getReadingListStore(userId), null);
}

/** Syncs with the server when the list is opened and when the browser comes back online. */
function useSync(store: ReadingListStore) {
  const [state, setState] = useState<"loading" | "fresh" | SyncFailure>("loading");
  const sync = useCallback(async () => setState((await store.refresh()) ?? "fresh"), [store]);
  useEffect(() => {
    const onOnline = () => void sync();
    onOnline();
    globalThis.addEventListener("online", onOnline);
    return () => globalThis.removeEventListener("online", onOnline);
  }, [sync]);
  const retry = () => {
    setState("loading");
    void sync();
  };
  return { state, retry };
}
