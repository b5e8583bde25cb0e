import { Link } from "../../runtime/routing/router.tsx";
import { Checkbox } from "../../components/form/field.tsx";
import { paths } from "@meridian/contract/pages/paths";

/** Used by the sign-in and sign-up forms; the submit button stays disabled until it is checked. */
export function TermsCheckbox({
  accepted,
  error,
  onChange,
}: {
  readonly accepted: boolean;
  readonly error: string | null;
  readonly onChange: (accepted: boolean) => void;
}) {
  return (
    <Checkbox
      name="terms"
      checked={accepted}
      error={error}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          I accept the{" "}
          <Link to={paths.terms} target="_blank">
            Terms of Service
          </Link>{" "}
          and the privacy policy
        </>
      }
    />
  );
}
