import type { useConsent } from "./use-consent.ts";
import { Link } from "../../runtime/routing/router.tsx";
import { Checkbox } from "../../components/form/field.tsx";
import { paths } from "@meridian/contract/pages/paths";

/** Used by the sign-in and sign-up forms; the submit button stays disabled until it is checked. */
export function TermsCheckbox(box: ReturnType<typeof useConsent>["box"]) {
  return (
    <Checkbox
      name="terms"
      {...box}
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
