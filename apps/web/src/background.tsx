import { useEffect, useState } from "react";
import { type Monitoring, startMonitoring } from "./features/monitoring/start-monitoring.ts";
import { InstallBanner } from "./features/install/install-banner.tsx";
import { OfflineIndicator } from "./features/offline/offline-indicator.tsx";
import { registerWorker } from "./features/offline/register-worker.ts";
import { UpdatePrompt } from "./features/offline/update-prompt.tsx";
import { restoreScreenReaderSpaces } from "./features/layout/screen-reader-spaces.ts";
import { readRememberedSession, rememberSession } from "./features/offline/remembered-session.ts";
import { useLocation } from "./runtime/routing/router.tsx";
import { useSessionStore } from "./lib/session/session.tsx";
import { ignoreStrayFiles } from "./features/layout/stray-files.ts";
import { notify } from "./lib/toasts.ts";
import * as styles from "./background.module.css";

/** Tasks that start once the page is idle: service worker, install banner, offline indicator, monitoring and so on. */
export default function Background() {
  const [update, setUpdate] = useState<{ readonly accept: () => void } | null>(null);
  const session = useSessionStore();
  useEffect(() => {
    // Register only once, even though React mounts twice in development.
    registration ??= registerWorker({
      onNewVersion: (accept) => offerUpdate?.(accept),
      onFilled: notifyReadyOnce,
    });
    registration.catch((error: unknown) =>
      console.warn("The service worker could not be registered:", error),
    );
    offerUpdate = (accept) => setUpdate({ accept });
    return () => {
      offerUpdate = null;
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
      <div className={`grid tight ${styles.dock} noprint`}>
        {update ? <UpdatePrompt onAccept={update.accept} onLater={() => setUpdate(null)} /> : null}
        <InstallBanner />
      </div>
    </>
  );
}

let registration: Promise<void> | null = null;
let monitoring: Monitoring | null = null;
let offerUpdate: ((accept: () => void) => void) | null = null;

const readyFlag = "meridian-ready-offline";

function notifyReadyOnce(): void {
  // Do not interrupt a sign-in; the next visit will show it.
  if (document.querySelector('[role="dialog"], [data-page="auth"]')) return;
  try {
    if (localStorage.getItem(readyFlag) !== null) return;
    localStorage.setItem(readyFlag, "true");
  } catch {
    return; // Without storage it would be shown on every visit.
  }
  notify("Ready offline");
}
