import "./styles/index.css";
import "./runtime/browser/trusted-types.ts";
import { setDisabledFeatures } from "@meridian/contract/premium/features";
import { App } from "./app.tsx";
import { captureInstallPrompt } from "./features/install/install-prompt.ts";
import { currentTheme } from "./features/layout/theme/theme.ts";
import { installErrorHandlers } from "./features/monitoring/errors/error-log.ts";
import { disableZodEval } from "./runtime/browser/disable-zod-eval.ts";
import { display, SessionStore } from "./lib/session/session-store.ts";
import { site } from "./pages.ts";
import type { EarlyInput } from "./runtime/browser/early-input.ts";
import { hydrate } from "./runtime/browser/hydrate.tsx";

disableZodEval();
installErrorHandlers(globalThis.window);
captureInstallPrompt();

/** Called by the start script once the page is painted. */
export function hydrateApp(earlyInput: EarlyInput): Promise<void> {
  return hydrate(
    site,
    async (state) => {
      setDisabledFeatures(state?.featuresOff ?? []);
      const session = state
        ? new SessionStore(state.session)
        : (await import("./shell-start.ts")).createShellSession();
      display.session = session.get;
      return <App session={session} theme={currentTheme()} />;
    },
    earlyInput,
  );
}
