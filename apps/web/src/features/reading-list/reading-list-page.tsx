import { Bookmark, Sparkles } from "lucide-react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { LoadFault } from "../../components/load-fault.tsx";
import { Notice } from "../../components/notice.tsx";
import { Segmented } from "../../components/segmented.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { hasPremiumAccess, mayReadPremium } from "../../lib/access.ts";
import { paths } from "../../lib/paths.ts";
import { shownItems } from "../../lib/reading-list/list.ts";
import { readingListOf, type ReadingListStore, type Unanswered } from "../../lib/reading-list/store.ts";
import { useSession } from "../../lib/session.tsx";
import { ItemRow } from "./item-row.tsx";
import "./reading-list.css";

/** Posts, guides, events and country pages kept to read. */
export function Page() {
  const session = useSession();
  return (
    <div className="page standard reading-list">
      <header>
        <h1>Reading List</h1>
        <p className="lead">Posts, guides, events and country pages you saved to read.</p>
      </header>
      {session.user && mayReadPremium(session) ? (
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
        Keep country pages, posts, guides and events in one list, with your notes, on every device.
      </EmptyState>
    </div>
  );
}

type Shelf = "all" | "unread" | "read";

function OwnList({ userId, readOnly }: { readonly userId: string; readonly readOnly: boolean }) {
  const store = useStore(userId);
  return store ? <Shelves store={store} readOnly={readOnly} /> : <Skeleton lines={5} />;
}

function Shelves({ store, readOnly }: { readonly store: ReadingListStore; readonly readOnly: boolean }) {
  const list = useSyncExternalStore(store.subscribe, store.get);
  const { state, retry } = useFreshness(store);
  const fault = typeof state === "object" ? state : null;
  const [shelf, setShelf] = useState<Shelf>("all");
  const items = shownItems(list);
  const onShelf = items.filter(({ read }) => shelf === "all" || read === (shelf === "read"));
  if (state === "loading" && items.length === 0) return <Skeleton lines={5} />;
  if (fault && items.length === 0)
    return <LoadFault title="Your reading list could not be loaded" error={fault.error} again={retry} />;
  const unread = items.filter(({ read }) => !read).length;
  return (
    <>
      {list.waiting.length > 0 && fault ? (
        <Notice tone="warn" live>
          {list.waiting.length === 1 ? "One change waits" : `${list.waiting.length} changes wait`} for the
          network. They are kept on this device and sent when it is back.
        </Notice>
      ) : null}
      <div className="bar">
        <Segmented
          label="Show"
          segments={[
            { value: "all", label: `All ${items.length}` },
            { value: "unread", label: `Unread ${unread}` },
            { value: "read", label: `Read ${items.length - unread}` },
          ]}
          value={shelf}
          onChange={setShelf}
        />
      </div>
      {onShelf.length === 0 ? (
        <Nothing shelf={shelf} />
      ) : (
        <ul className="sheet items" aria-label="Saved to read">
          {onShelf.map((item) => (
            <ItemRow
              key={`${item.kind}/${item.slug}`}
              item={item}
              items={items}
              sortable={shelf === "all"}
              readOnly={readOnly}
              onChange={(part) => store.change(item, part)}
              onUndo={() => store.putBack(item)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Nothing({ shelf }: { readonly shelf: Shelf }) {
  if (shelf !== "all") {
    return (
      <EmptyState icon={Bookmark} title={shelf === "read" ? "Nothing read yet" : "Everything is read"} />
    );
  }
  return (
    <EmptyState
      icon={Bookmark}
      title="Nothing saved yet"
      action={
        <div className="ways">
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

/** What this browser keeps is read only in the browser, after the first frame. */
function useStore(userId: string): ReadingListStore | null {
  return useSyncExternalStore(
    never,
    () => readingListOf(userId),
    () => null,
  );
}

const never = () => () => undefined;

/** Asks the server when the list is opened and when the network is back. */
function useFreshness(store: ReadingListStore) {
  const [state, setState] = useState<"loading" | "fresh" | Unanswered>("loading");
  const ask = useCallback(async () => setState((await store.refresh()) ?? "fresh"), [store]);
  useEffect(() => {
    const again = () => void ask();
    again();
    globalThis.addEventListener("online", again);
    return () => globalThis.removeEventListener("online", again);
  }, [ask]);
  const retry = () => {
    setState("loading");
    void ask();
  };
  return { state, retry };
}
