import { paths } from "@meridian/contract/pages/paths";
import { ssoSessionHours } from "@meridian/contract/sso/schemas";
import { Link } from "../../runtime/routing/router.tsx";

/** How an administrator connects the university's identity provider. A browser test follows these steps. */
export function SingleSignOnHelp() {
  return (
    <>
      <p>
        With the Institution plan, an admin can let the team sign in with your university’s identity provider,
        over OpenID Connect or SAML 2.0. You need access to your domain’s DNS and help from whoever runs the
        provider. Open <Link to={paths.singleSignOn}>My Team, Single sign-on</Link> and follow the steps:
      </p>
      <ol>
        <li>
          <strong>Verify your domain.</strong> Enter your email domain and select Add domain. Add the TXT
          record shown there to your DNS, then select Check record. People can sign in only with an address at
          a verified domain.
        </li>
        <li>
          <strong>Connect your provider with OpenID Connect.</strong> Select OpenID Connect. Register a
          confidential web client at your provider with the redirect URI shown, then enter its issuer, client
          ID and client secret and select Save provider. We ask for the scopes openid, email and profile. If
          your provider supports back-channel logout, register that URI too. Anyone who signs out there is
          then signed out here at once.
        </li>
        <li>
          <strong>Or with SAML 2.0.</strong> Select SAML 2.0. Give your provider our metadata URL, then enter
          the provider’s metadata URL and select Save metadata URL, or upload its metadata file. Assertions
          must be signed with SHA-256 and may be encrypted. Release <code>mail</code>,{" "}
          <code>displayName</code> and an identifier such as <code>eduPersonPrincipalName</code>;{" "}
          <code>eduPersonScopedAffiliation</code> can decide roles. Sign-ins start here, not at the provider.
        </li>
        <li>
          <strong>Test.</strong> Select Test connection and sign in at your provider. You come back and see
          what it sent. Nothing else happens.
        </li>
        <li>
          <strong>Choose who joins.</strong> Set the default role and, if you like, rules that map a value
          such as a group to a role, then select Save roles. Your provider never decides who owns the team.
        </li>
        <li>
          <strong>Turn it on.</strong> Select Turn single sign-on on. Your team chooses “Sign in with your
          university” in the sign-in dialog and enters their email. Someone who already has an account signs
          in to it once more with their password, to connect it.
        </li>
      </ol>
      <p>
        Optionally, members must sign in with your university. Whoever pays for the plan needs two-factor
        sign-in for that, because they can still sign in with their password if the provider is down. A
        session opened by your provider gives access to your team only and lasts {ssoSessionHours} hours. To
        change your provider’s signing key, publish both certificates in its metadata: both are accepted, and
        we read a metadata URL every day. To replace our key, select Replace our key and follow the buttons:
        both certificates are in our metadata until you remove the previous one. Refused sign-ins and their
        reasons are listed under Activity on the team page.
      </p>
    </>
  );
}
