import { guestSession, type SessionState } from "@meridian/contract/session/session";
import {
  createContext,
  Fragment,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
  type ReactNode,
} from "react";
import { hasPremiumAccess } from "./access.ts";
import { type AuthEvent, emitInThisTab, onAuthEvent, onAuthEventInOtherTab } from "./auth-events.ts";
import { signOut, type SessionSnapshot, type SessionStore } from "./session-store.ts";
import { notify, notifyError } from "../toasts.ts";

const StoreContext = createContext<SessionStore | null>(null);
const SnapshotContext = createContext<SessionSnapshot>({ session: null, failed: false, generation: 0 });

/** Provides the session, fetches it when the document has none, and refreshes it when the visitor returns to the tab. */
export function SessionProvider({
  store,
  children,
}: {
  readonly store: SessionStore;
  readonly children: ReactNode;
}) {
  const [snapshot, setSnapshot] = useState(store.get);
  useEffect(() => {
    let { generation } = store.get();
    const show = () => {
      const next = store.get();
      // A transition, like page navigation: on sign-out, the page being left must not briefly render as for a guest.
      // But when the session ended elsewhere, the screen is cleared at once.
      if (next.generation === generation) startTransition(() => setSnapshot(next));
      else setSnapshot(next);
      generation = next.generation;
    };
    const endIfSignedIn = () => {
      if (!store.get().session?.user) return;
      store.end();
      notify("You signed out in another tab.");
    };
    const followSwitch = async () => {
      const previousId = store.get().session?.team?.id;
      await store.refresh();
      const team = store.get().session?.team;
      if (!team || team.id === previousId) return;
      emitInThisTab("TEAM_SWITCHED");
      notify(`You switched to ${team.name} in another tab.`);
    };
    const onOtherTab = (event: AuthEvent) => {
      if (event === "SIGNED_OUT") endIfSignedIn();
      else if (event === "TEAM_SWITCHED") void followSwitch();
      else void store.refresh();
    };
    const onVisible = () => {
      if (document.visibilityState === "visible") void store.refreshIfStale();
    };
    // The back button can restore a page from before a sign-out (bfcache).
    const onRestored = (event: PageTransitionEvent) => {
      if (event.persisted) void store.refresh();
    };
    document.addEventListener("visibilitychange", onVisible);
    globalThis.addEventListener("pageshow", onRestored);
    const stops = [
      store.subscribe(show),
      onAuthEvent((event) => {
        if (event === "SESSION_REFUSED" && store.get().session?.user) void store.refresh(true);
      }),
      onAuthEventInOtherTab(onOtherTab),
      () => document.removeEventListener("visibilitychange", onVisible),
      () => globalThis.removeEventListener("pageshow", onRestored),
    ];
    if (!store.get().session) void store.refresh();
    return () => {
      for (const stop of stops) stop();
    };
  }, [store]);
  return (
    <StoreContext value={store}>
      <SnapshotContext value={snapshot}>
        <Fragment key={snapshot.generation}>{children}</Fragment>
      </SnapshotContext>
    </StoreContext>
  );
}

/** For code that changes the session: sign-in, sign-out, profile changes. */
export function useSessionStore(): SessionStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error("useSessionStore must be used inside a SessionProvider");
  return store;
}

/** Flags about the visitor that screens use (spec section 3). An unknown role is never treated as admin. */
export interface DerivedFlags {
  readonly isAdmin: boolean;
  readonly hasPremiumAccess: boolean;
  /** The session is still loading. */
  readonly roleLoading: boolean;
  /** The session could not be loaded: no access, but not because of a missing subscription. */
  readonly checkFailed: boolean;
}

export function useDerivedFlags(): DerivedFlags {
  const { session, failed } = useSessionState();
  return {
    isAdmin: session?.isAdmin ?? false,
    hasPremiumAccess: session !== null && hasPremiumAccess(session),
    roleLoading: session === null && !failed,
    checkFailed: session === null && failed,
  };
}

/** The session and its loading state. */
const useSessionState = (): SessionSnapshot => useContext(SnapshotContext);

/** The current session. Pages render only once it is loaded; if loading failed, the visitor is a guest. */
export function useSession(): SessionState {
  return useSessionState().session ?? guestSession;
}

/** Signs out; shows "Failed to sign out" and changes nothing when the server call fails. */
export function useSignOut(): (
  leavePage: () => void,
) => Promise<{ readonly continueAt: string | null } | null> {
  const store = useSessionStore();
  return useCallback(
    async (leavePage) => {
      try {
        return { continueAt: await signOut(store, leavePage) };
      } catch {
        notifyError("Failed to sign out");
        return null;
      }
    },
    [store],
  );
}
