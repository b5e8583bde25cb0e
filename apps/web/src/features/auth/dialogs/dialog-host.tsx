import { premiumRefs, type PremiumRef } from "@meridian/contract/premium/features";
import { lazy, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { useLocation, useNavigate } from "../../../runtime/routing/router.tsx";
import { LazyBoundary } from "../../../components/loading/error-boundary.tsx";
import { LazyUpsellDialog } from "../../billing/public.ts";
import { getPendingEmail } from "../recovery/pending-email.ts";
import { DialogsContext, type Dialogs, type SignInReason } from "../../../lib/dialogs.tsx";
import { onAuthEvent } from "../../../lib/session/auth-events.ts";
import { parseSameOriginPath } from "../../../runtime/routing/address.ts";
import { paths } from "@meridian/contract/pages/paths";
import { useDerivedFlags, useSession, useSessionStore, useSignOut } from "../../../lib/session/session.tsx";
import { registerStepUp, type StepUpProof } from "../../../lib/api/api.ts";
import { notifyError } from "../../../lib/toasts.ts";

const SignInDialog = lazy(() => import("./sign-in-dialog.tsx"));
const LeadDialog = lazy(() => import("../lead/lead-dialog.tsx"));
const SignOutDialog = lazy(() => import("./sign-out-dialog.tsx"));
const StepUpDialog = lazy(() => import("./step-up-dialog.tsx"));

type OpenDialog =
  | {
      readonly kind: "sign-in";
      readonly mode: "sign-in" | "sign-up";
      readonly from: string | null;
      readonly email: string;
      readonly reason: SignInReason | null;
    }
  | { readonly kind: "lead"; readonly onGranted: (() => void) | null }
  | { readonly kind: "upsell"; readonly feature: PremiumRef }
  | { readonly kind: "sign-out"; readonly userId: string; readonly drafts: readonly string[] };

/** Renders the dialogs any page can open, one at a time, and opens those requested in the URL. */
export function DialogHost({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { hasPremiumAccess: hasPremium, checkFailed } = useDerivedFlags();
  const userId = session.user?.id ?? null;
  const isSignedIn = userId !== null;
  const endSession = useSignOut();
  const store = useSessionStore();

  /** Signs out. `draftOwner` is the user whose drafts are removed from this device; null keeps them. */
  const leaveSession = useCallback(
    async (draftOwner: string | null) => {
      const ended = await endSession(() => navigate(paths.home));
      if (!ended) return;
      try {
        // The dialog stays open meanwhile, so that no one closes the tab before everything is removed.
        if (draftOwner) await (await loadLeftovers()).removeLeftovers(draftOwner);
      } finally {
        setDialog(null);
      }
      // The identity provider ends its own session, too.
      if (ended.continueAt !== null) globalThis.location.assign(ended.continueAt);
    },
    [endSession, navigate],
  );

  const dialogs = useMemo<Dialogs>(() => {
    const openUpsell = (feature: PremiumRef) => setDialog({ kind: "upsell", feature });
    const openSignIn: Dialogs["openSignIn"] = ({ from, mode = "sign-in", email = "", reason } = {}) =>
      setDialog({ kind: "sign-in", mode, from: from ?? null, email, reason: reason ?? null });
    return {
      openSignIn,
      openUpsell,
      openLeadGate: ({ onGranted } = {}) => setDialog({ kind: "lead", onGranted: onGranted ?? null }),
      requirePremium: (feature) => {
        if (hasPremium) return true;
        if (checkFailed) notifyError("Failed to check subscription");
        else if (isSignedIn) openUpsell(feature);
        else openSignIn();
        return false;
      },
      signOut: async () => {
        const drafts = userId ? await listDraftTitles(userId) : [];
        if (userId && drafts.length > 0) setDialog({ kind: "sign-out", userId, drafts });
        else await leaveSession(null);
      },
    };
  }, [hasPremium, checkFailed, isSignedIn, userId, leaveSession]);
  useRequestedDialog(dialogs);
  const email = session.user?.email ?? "";
  const isSessionEnded = dialog?.kind === "sign-in" && dialog.reason === "session-ended";
  useEffect(
    () =>
      onAuthEvent((event) => {
        // Maybe in another tab.
        if (event === "SIGNED_IN" && isSessionEnded) setDialog(null);
        if (event !== "SESSION_ENDED") return;
        const { pathname: path, search } = globalThis.location;
        dialogs.openSignIn({ from: path + search, email, reason: "session-ended" });
      }),
    [dialogs, email, isSessionEnded],
  );
  // Separate from the other dialogs, because it opens on top of the dialog whose action requires it.
  const [stepUp, setStepUp] = useState<{ proof: StepUpProof; end: (confirmed: boolean) => void } | null>(
    null,
  );
  useEffect(
    () =>
      registerStepUp(
        (proof) =>
          new Promise((resolve) =>
            setStepUp({
              proof,
              end: (confirmed) => {
                setStepUp(null);
                resolve(confirmed);
              },
            }),
          ),
      ),
    [],
  );

  useEffect(() => (isSessionEnded ? store.askToSignIn() : undefined), [isSessionEnded, store]);

  const close = () => setDialog(null);
  return (
    <DialogsContext value={dialogs}>
      {children}
      <LazyBoundary key={dialog?.kind ?? "none"}>
        {dialog?.kind === "sign-in" ? (
          <SignInDialog
            mode={dialog.mode}
            email={dialog.email}
            from={dialog.from}
            reason={dialog.reason}
            onClose={() => {
              close();
              if (isSessionEnded) void store.refresh();
            }}
            onSignedIn={() => {
              close();
              if (dialog.from) navigate(dialog.from);
            }}
          />
        ) : null}
        {/* The lead modal can open on every route except /premium. */}
        {dialog?.kind === "lead" && pathname !== paths.premium() ? (
          <LeadDialog
            onClose={() => {
              close();
              if (!isSignedIn) navigate(paths.calculator);
            }}
            onLeave={close}
            onGranted={() => {
              close();
              dialog.onGranted?.();
            }}
          />
        ) : null}
        {dialog?.kind === "sign-out" ? (
          <SignOutDialog
            drafts={dialog.drafts}
            onClose={close}
            onSignOut={(keep) => leaveSession(keep ? null : dialog.userId)}
          />
        ) : null}
        {dialog?.kind === "upsell" ? <LazyUpsellDialog feature={dialog.feature} onClose={close} /> : null}
      </LazyBoundary>
      {stepUp ? (
        <LazyBoundary>
          <StepUpDialog proof={stepUp.proof} onEnd={stepUp.end} />
        </LazyBoundary>
      ) : null}
    </DialogsContext>
  );
}

const loadLeftovers = () => import("./sign-out-leftovers.ts");

/** Unreadable or missing draft storage must not prevent signing out. */
async function listDraftTitles(userId: string): Promise<readonly string[]> {
  try {
    return await (await loadLeftovers()).listLeftovers(userId);
  } catch {
    return [];
  }
}

/** Guarded pages, here and on the server, request a dialog with `/?sign-in=1&from=…` or `/?upsell=…`. */
function useRequestedDialog(dialogs: Dialogs): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const feature = premiumRefs.find((ref) => ref === query.get("upsell"));
    if (pathname !== paths.home || (!feature && !query.has("sign-in"))) return;
    if (feature) dialogs.openUpsell(feature);
    else
      dialogs.openSignIn({
        from: parseSameOriginPath(query.get("from")) ?? paths.home,
        email: getPendingEmail(),
        reason: "guarded-page",
      });
    for (const name of ["sign-in", "from", "upsell"]) query.delete(name);
    navigate({ pathname, search: query.toString() }, { replace: true });
  }, [pathname, search, dialogs, navigate]);
}
