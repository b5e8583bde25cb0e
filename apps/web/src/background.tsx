import { useEffect, useState } from "react";
import { type Monitoring, startMonitoring } from "./features/monitoring/start-monitoring.ts";
import { InstallBanner } from "./features/install/install-banner.tsx";
import { OfflineIndicator } from "./features/offline/offline-indicator.tsx";
import { registerWorker } from "./features/offline/register-worker.ts";
import { UpdatePrompt } from "./features/offline/update-prompt.tsx";
import { restoreScreenReaderSpaces } from "./lib/lone-spaces.ts";
import { readRememberedSession, rememberSession } from "./lib/remembered-session.ts";
import { useLocation } from "./lib/router.tsx";
import { useSessionStore } from "./lib/session.tsx";
import { ignoreStrayFiles } from "./lib/stray-files.ts";
import { notify } from "./lib/toasts.ts";

/** What runs beside the page once it is idle: the service worker, install banner, offline indicator, monitoring and the like. */
export function Background() {
  const [update, setUpdate] = useState<{ readonly accept: () => void } | null>(null);
  const session = useSessionStore();
  useEffect(() => {
    // Development needs it once, however often React mounts this.
    started ??= registerWorker({ onNewVersion: (accept) => offer?.(accept), onFilled: sayReadyOnce });
    started.catch((error: unknown) => console.warn("The service worker could not be registered:", error));
    offer = (accept) => setUpdate({ accept });
    return () => {
      offer = null;
    };
  }, []);
  useEffect(() => restoreScreenReaderSpaces(document.body), []);
  useEffect(ignoreStrayFiles, []);
  useEffect(() => {
    const remember = () => rememberSession(session.get().session);
    remember();
    return session.subscribe(remember);
  }, [session]);
  const { pathname } = useLocation();
  useEffect(() => {
    monitoring ??= startMonitoring(() => readRememberedSession().user?.id ?? null);
    monitoring?.visit(pathname);
  }, [pathname]);
  useEffect(() => {
    const refresh = () => void session.refresh();
    globalThis.addEventListener("online", refresh);
    return () => globalThis.removeEventListener("online", refresh);
  }, [session]);
  return (
    <>
      <OfflineIndicator />
      <div className="dock noprint">
        {update ? <UpdatePrompt onAccept={update.accept} onLater={() => setUpdate(null)} /> : null}
        <InstallBanner />
      </div>
    </>
  );
}

let started: Promise<void> | null = null;
let monitoring: Monitoring | null = null;
let offer: ((accept: () => void) => void) | null = null;

const readyFlag = "meridian-ready-offline";

function sayReadyOnce(): void {
  // Not in the middle of a sign-in: the next visit says it.
  if (document.querySelector('[role="dialog"], .auth-page')) return;
  try {
    if (localStorage.getItem(readyFlag) !== null) return;
    localStorage.setItem(readyFlag, "true");
  } catch {
    return; // Without storage it would be said at every visit.
  }
  notify("Ready offline");
}
