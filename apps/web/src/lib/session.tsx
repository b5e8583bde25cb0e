import { guestSession, type SessionState } from "@meridian/contract/session";
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
import { onAuthEvent, onAuthEventElsewhere } from "./auth-events.ts";
import { signOut, type KnownSession, type SessionStore } from "./session-store.ts";
import { notify, notifyError } from "./toasts.ts";

const StoreContext = createContext<SessionStore | null>(null);
const KnownContext = createContext<KnownSession>({ session: null, failed: false, generation: 0 });

/** Gives the app its session, fetches it when the document brought none, and looks again when the visitor comes back. */
export function SessionProvider({
  store,
  children,
}: {
  readonly store: SessionStore;
  readonly children: ReactNode;
}) {
  const [known, setKnown] = useState(store.get);
  useEffect(() => {
    let { generation } = store.get();
    const show = () => {
      const next = store.get();
      // A transition, as a change of page is: who signs out and goes home must not be drawn as a guest of the page
      // left. But when the session ended elsewhere, the screen is emptied at once.
      if (next.generation === generation) startTransition(() => setKnown(next));
      else setKnown(next);
      generation = next.generation;
    };
    const endIfSignedIn = () => {
      if (!store.get().session?.user) return;
      store.end();
      notify("You signed out in another tab.");
    };
    const onVisible = () => {
      if (document.visibilityState === "visible") void store.refreshIfOld();
    };
    // The back button may restore a page as it was before a sign-out.
    const onRestored = (event: PageTransitionEvent) => {
      if (event.persisted) void store.refresh();
    };
    document.addEventListener("visibilitychange", onVisible);
    globalThis.addEventListener("pageshow", onRestored);
    const stops = [
      store.subscribe(show),
      onAuthEvent((event) => {
        if (event === "SESSION_REFUSED" && store.get().session?.user) void store.refresh();
      }),
      onAuthEventElsewhere((event) => (event === "SIGNED_OUT" ? endIfSignedIn() : void store.refresh())),
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
      <KnownContext value={known}>
        <Fragment key={known.generation}>{children}</Fragment>
      </KnownContext>
    </StoreContext>
  );
}

/** For those who change the session: sign-in, sign-out, a changed profile. */
export function useSessionStore(): SessionStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error("There is no SessionProvider above");
  return store;
}

/** What every screen asks about the visitor (spec section 3); a role that cannot be read is no admin's. */
export interface DerivedFlags {
  readonly isAdmin: boolean;
  readonly hasPremiumAccess: boolean;
  /** Nobody knows yet who is at the keyboard. */
  readonly roleLoading: boolean;
  /** It could not be found out: no access, but not for want of a subscription. */
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

/** Who is at the keyboard; null while that is being fetched. */
const useSessionState = (): KnownSession => useContext(KnownContext);

/** Who is at the keyboard. Pages are drawn only once this is known; without an answer the visitor is a guest. */
export function useSession(): SessionState {
  return useSessionState().session ?? guestSession;
}

/** Signs out; says "Failed to sign out" and changes nothing when the server did not agree. */
export function useSignOut(): () => Promise<boolean> {
  const store = useSessionStore();
  return useCallback(async () => {
    try {
      await signOut(store);
      return true;
    } catch {
      notifyError("Failed to sign out");
      return false;
    }
  }, [store]);
}
