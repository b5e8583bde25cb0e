import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../../runtime/routing/router.tsx";

/** For people whom only their university signs in: what asks for the password would refuse any they try. */
export function NoPasswordNote({ purpose = "" }: { readonly purpose?: string }) {
  return (
    <p>
      You sign in with your university and have no password. <Link to={paths.forgotPassword}>Set one</Link>
      {purpose && ` ${purpose}`}. We’ll email you a link.
    </p>
  );
}
