import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../runtime/routing/router.tsx";

/** How an administrator lets the university's directory add and remove people. */
export function ProvisioningHelp() {
  return (
    <>
      <p>
        With the Institution plan, your identity provider can add people to the team and remove them over SCIM
        2.0. It works with Microsoft Entra ID, Okta and other providers that send users and groups.
      </p>
      <ol>
        <li>
          Open <Link to={paths.singleSignOn}>My Team, Single sign-on</Link> and verify your domain. Your
          provider can add only people with an address at a verified domain.
        </li>
        <li>
          Under Provisioning with SCIM, select Create token. Enter the SCIM base URL and the token at your
          provider, with authentication by bearer token. The token is shown once.
        </li>
        <li>
          At your provider, map <code>userName</code> and the primary email to the person’s address, and
          assign people or groups to Meridian.
        </li>
        <li>
          Your provider’s groups appear in the same place. Choose a role for each group whose members should
          get it. Everyone else gets the default role.
        </li>
      </ol>
      <p>
        New people become members at once and sign in with your university, or choose “Forgot password?” to
        set a password. Someone who already has an account gets an invitation, because joining is their
        choice. When your provider deactivates or deletes someone, their membership, sessions and API keys in
        this team end at once. Their records stay with the team, and other teams are not affected. Your
        provider cannot remove the owner or change an address.
      </p>
      <p>
        To replace a token, create a second one, enter it at your provider, then revoke the first. Requests
        that were refused are listed under Recent changes, with the reason.
      </p>
    </>
  );
}
