import { acceptTerms } from "@meridian/contract/account/calls";
import { paths } from "@meridian/contract/pages/paths";
import { type SsoProblem, ssoProblems } from "@meridian/contract/sso/schemas";
import { School } from "lucide-react";
import { useState } from "react";
import { Notice } from "../../../components/notice.tsx";
import { getErrorMessage } from "../../../lib/api/api.ts";
import { request } from "../../../lib/api/request.ts";
import { useSession, useSessionStore } from "../../../lib/session/session.tsx";
import { parseSameOriginPath } from "../../../runtime/routing/address.ts";
import { useNavigate, useSearchParams } from "../../../runtime/routing/router.tsx";
import { AuthForm } from "../auth-form.tsx";
import { AuthPage } from "../auth-page.tsx";
import { TermsCheckbox } from "../terms-checkbox.tsx";
import { useConsent } from "../use-consent.ts";
import { ConnectAccount } from "./connect-account.tsx";
import { DomainForm } from "./domain-form.tsx";

/** `/university-sign-in`: sign-in with an identity provider, and what may be left to do after it. */
export function Page() {
  const [query] = useSearchParams();
  const { user, ssoTeam } = useSession();
  const from = parseSameOriginPath(query.get("from")) ?? paths.home;
  if (query.has("link")) return <ConnectAccount from={from} />;
  if (user && ssoTeam && !user.termsAccepted) return <Terms teamName={ssoTeam.name} from={from} />;
  const problem = query.get("problem");
  return (
    <AuthPage title="Sign in with your university" icon={School}>
      {problem !== null && problem in ssoProblems ? (
        <Notice tone="bad">{ssoProblems[problem as SsoProblem]}</Notice>
      ) : ssoTeam ? (
        <Notice tone="warn">
          <strong>{ssoTeam.name}</strong> requires its members to sign in with their university.
        </Notice>
      ) : (
        <p>Enter your work email. We send you to your university’s own sign-in page.</p>
      )}
      <DomainForm email={user?.email ?? ""} from={from} again={query.has("again")} />
    </AuthPage>
  );
}

/** The first sign-in with a provider cannot ask for the terms, so this page does. */
function Terms({ teamName, from }: { readonly teamName: string; readonly from: string }) {
  const terms = useConsent();
  const store = useSessionStore();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const accept = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await request(acceptTerms);
      await store.refresh();
      navigate(from);
    } catch (error) {
      setBusy(false);
      setFailure(getErrorMessage(error));
    }
  };
  return (
    <AuthPage title="One more step" icon={School}>
      <p>
        You are signed in to <strong>{teamName}</strong>. Accept the terms to continue.
      </p>
      <AuthForm
        consent={terms}
        checks={<TermsCheckbox {...terms.box} />}
        failure={failure}
        submitLabel="Continue"
        busy={busy && "Continuing"}
        onSubmit={(event) => {
          event.preventDefault();
          if (terms.accepted) void accept();
        }}
      />
    </AuthPage>
  );
}
