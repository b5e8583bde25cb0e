import { useEffect, useEffectEvent } from "react";
import { ApiError } from "../../../lib/api/api.ts";
import { useDialogs } from "../../../lib/dialogs.tsx";
import { useSession } from "../../../lib/session/session.tsx";
import { notifyError } from "../../../lib/toasts.ts";
import { useLocation, useNavigate } from "../../../runtime/routing/router.tsx";

/**
 * Loads the record named in the URL and passes it on, once signed in, with a function that removes it from the URL. That
 * also happens if it cannot be loaded.
 */
export function useRecordInUrl<Loaded>(
  load: (signal: AbortSignal) => Promise<Loaded>,
  onLoad: (loaded: Loaded, clearUrl: () => void) => unknown,
): void {
  const { user } = useSession();
  const { openSignIn } = useDialogs();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const start = useEffectEvent(load);
  const finish = useEffectEvent(onLoad);

  useEffect(() => {
    if (!user) {
      openSignIn({ from: pathname + search });
      return undefined;
    }
    const clearUrl = () => navigate({ pathname, search: "" }, { replace: true });
    const call = new AbortController();
    start(call.signal).then(
      (loaded) => finish(loaded, clearUrl),
      (error: unknown) => {
        if (call.signal.aborted) return;
        notifyError(
          error instanceof ApiError ? error.message : "We couldn’t load the record. Check your connection.",
        );
        clearUrl();
      },
    );
    return () => call.abort();
  }, [user, openSignIn, pathname, search, navigate]);
}
