import { Share, X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { clearInstallPrompt, getInstallPrompt, onInstallPrompt } from "./install-prompt.ts";
import { notify, notifyError, notifySuccess } from "../../lib/toasts.ts";
import {
  installBannerDelay,
  isIos,
  canShowBanner,
  rememberDismissal,
  rememberInstalled,
} from "./banner-rules.ts";
import * as styles from "./install.module.css";

/** Appears 3 s after the browser's install prompt; iOS has none, so it shows the manual steps there. */
export function InstallBanner() {
  const prompt = useSyncExternalStore(onInstallPrompt, getInstallPrompt, () => null);
  const ios = isIos(navigator);
  const [shown, setShown] = useState(false);
  const canInstall = ios || prompt !== null;
  useEffect(() => {
    if (!canInstall || !canShowBanner(localStorage, isStandalone(), Date.now())) return;
    const timer = setTimeout(() => setShown(true), installBannerDelay);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [canInstall]);
  useEffect(() => {
    const onInstalled = () => {
      rememberInstalled(localStorage);
      setShown(false);
      notifySuccess("App installed successfully! 🎉");
    };
    globalThis.addEventListener("appinstalled", onInstalled);
    return () => globalThis.removeEventListener("appinstalled", onInstalled);
  }, []);
  if (!shown) return null;

  const dismiss = () => {
    rememberDismissal(localStorage, Date.now());
    setShown(false);
  };
  const install = async () => {
    if (!prompt) return;
    notify("Installing app...");
    try {
      await prompt.prompt();
      const { outcome } = await prompt.userChoice;
      if (outcome === "dismissed") dismiss();
    } catch {
      notifyError("Installation failed. Please try again.");
    }
    clearInstallPrompt();
  };
  return (
    <section className={`grid ${styles.install}`} data-panel="dock" aria-label="Install Meridian">
      <img src="/icon-192.png" alt="" width="40" height="40" />
      <div>
        <h2>Install Meridian</h2>
        {ios ? <IosSteps /> : <p>Opens in its own window and works offline.</p>}
        <div className="row">
          <Button size="sm" kind="quiet" onClick={dismiss}>
            Not now
          </Button>
          {ios ? null : (
            <Button size="sm" kind="primary" onClick={() => void install()}>
              Install
            </Button>
          )}
        </div>
      </div>
      <IconButton size="sm" icon={X} label="Close" onClick={dismiss} />
    </section>
  );
}

function IosSteps() {
  return (
    <ol>
      <li>
        Tap <Share className="i sm" aria-hidden="true" /> Share in the browser toolbar.
      </li>
      <li>Choose “Add to Home Screen”.</li>
      <li>Tap “Add”.</li>
    </ol>
  );
}

function isStandalone(): boolean {
  const { standalone } = navigator as { readonly standalone?: boolean };
  return standalone === true || globalThis.matchMedia("(display-mode: standalone)").matches;
}
