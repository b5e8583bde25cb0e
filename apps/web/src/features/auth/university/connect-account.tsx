import { paths } from "@meridian/contract/pages/paths";
import { confirmSsoLink, getSsoLink } from "@meridian/contract/sso/calls";
import { useQuery } from "@tanstack/react-query";
import { School } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { FormError } from "../../../components/form/form.tsx";
import { getErrorMessage } from "../../../lib/api/api.ts";
import { QueryProvider } from "../../../lib/api/query-provider.tsx";
import { callQuery } from "../../../lib/api/call-query.ts";
import { request } from "../../../lib/api/request.ts";
import { useDialogs } from "../../../lib/dialogs.tsx";
import { useSession, useSessionStore } from "../../../lib/session/session.tsx";
import { useLocation, useNavigate } from "../../../runtime/routing/router.tsx";
import { AuthPage } from "../auth-page.tsx";
import { QueryContent } from "../../../components/loading/query-content.tsx";

const linkQuery = callQuery(["sso"], getSsoLink);

/** An account with this address already exists: its owner signs in to it once, to prove that it is theirs. */
export function ConnectAccount({ from }: { readonly from: string }) {
  return (
    <QueryProvider>
      <AuthPage title="Connect your account" icon={School}>
        <PendingLink from={from} />
      </AuthPage>
    </QueryProvider>
  );
}

function PendingLink({ from }: { readonly from: string }) {
  const query = useQuery(linkQuery);
  return (
    <QueryContent query={query} what="Your sign-in" lines={4} inline>
      {({ link }) =>
        link ? (
          <Confirm {...link} from={from} />
        ) : (
          <>
            <p>This sign-in took too long or was already used.</p>
            <div className="actions">
              <ButtonLink kind="primary" to={paths.universitySignInFrom(from)}>
                Start again
              </ButtonLink>
            </div>
          </>
        )
      }
    </QueryContent>
  );
}

function Confirm({
  teamName,
  email,
  from,
}: {
  readonly teamName: string;
  readonly email: string;
  readonly from: string;
}) {
  const { user } = useSession();
  const store = useSessionStore();
  const { openSignIn } = useDialogs();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const connect = async () => {
    setBusy(true);
    setFailure(null);
    try {
      store.replace((await request(confirmSsoLink)).session);
      navigate(from);
    } catch (error) {
      setBusy(false);
      setFailure(getErrorMessage(error));
    }
  };
  if (user?.email !== email) {
    return (
      <>
        <p>
          You already have a Meridian account for <strong>{email}</strong>. Sign in to it with your password
          once. From then on, {teamName} can sign you in to it.
        </p>
        <div className="actions">
          <Button kind="primary" size="lg" onClick={() => openSignIn({ email, from: pathname + search })}>
            Sign in with your password
          </Button>
          <ButtonLink kind="quiet" to={paths.forgotPassword}>
            Forgot password?
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        Connect <strong>{email}</strong> to {teamName}? From then on, your university can sign you in to this
        account. When you sign in that way, you can open {teamName} only, not your other teams.
      </p>
      <FormError>{failure}</FormError>
      <div className="actions">
        <Button kind="primary" size="lg" busy={busy && "Connecting"} onClick={() => void connect()}>
          Connect account
        </Button>
        <ButtonLink kind="quiet" to={from}>
          Not now
        </ButtonLink>
      </div>
    </>
  );
}
