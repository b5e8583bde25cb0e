import { useEffect } from "react";
import { useLocation, useNavigate } from "../../runtime/routing/router.tsx";
import { emitAuthEvent, onAuthEvent } from "../../lib/session/auth-events.ts";
import { paths } from "@meridian/contract/pages/paths";
import { useSessionStore } from "../../lib/session/session.tsx";
import { notify } from "../../lib/toasts.ts";

/** App-wide reactions to auth events. */
export function AuthListener() {
  const session = useSessionStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(
    () =>
      onAuthEvent((event) => {
        if (event === "USER_UPDATED") {
          notify("Your profile has been updated.");
          void session.refresh();
        }
      }),
    [session],
  );

  // A recovery link from an email may open any page (`?type=recovery&token=…`); send the user to the password screen.
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (query.get("type") !== "recovery" || pathname === paths.updatePassword) return;
    emitAuthEvent("PASSWORD_RECOVERY");
    query.delete("type");
    navigate({ pathname: paths.updatePassword, search: query.toString() }, { replace: true });
  }, [pathname, search, navigate]);
  return null;
}
