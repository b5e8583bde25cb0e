import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../../runtime/routing/router.tsx";

/** Replaces a form that asks for the password, for users who sign in only through their university and have none. */
export function NoPasswordNote({ purpose = "" }: { readonly purpose?: string }) {
  return (
    <p>
      You sign in with your university and have no password. <Link to={paths.forgotPassword}>Set one</Link>
      {purpose && ` ${purpose}`}. We’ll email you a link.
    </p>
  );
}
