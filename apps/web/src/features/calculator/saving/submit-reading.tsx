import { allCourses } from "@meridian/transcript/document/document-edits";
import { submitSecondReading } from "@meridian/contract/second-reading/calls";
import { isBlankCourse } from "@meridian/transcript/document/blank-document";
import { paths } from "@meridian/contract/pages/paths";
import { Check } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { serverMessage, isSignedOutError } from "../../../lib/api/api.ts";
import { request } from "../../../lib/api/request.ts";
import { signInAgain } from "../../../lib/session/auth-events.ts";
import { notify, notifyError, notifySuccess } from "../../../lib/toasts.ts";
import { useNavigate } from "../../../runtime/routing/router.tsx";
import { reloadHistory } from "./save-evaluation.ts";
import { useDrafts } from "../drafts/use-drafts.tsx";
import { useCalculator } from "../state/use-calculator.tsx";

/** Submits the second reading on screen and removes its draft: from now on it is with the record. */
export function SubmitReading({ evaluationId }: { readonly evaluationId: string }) {
  const calculator = useCalculator();
  const drafts = useDrafts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const { document } = calculator.get().editor;
    if (allCourses(document).every(isBlankCourse))
      return notify("Enter the courses of the transcript before you submit.");
    if (document.records.some(({ system }) => system === ""))
      return notify("Choose the country and grading table before you submit.");
    setBusy(true);
    try {
      const { stage } = await request(submitSecondReading, {
        params: { id: evaluationId },
        body: { document },
      });
      void reloadHistory();
      if (drafts.currentId) await drafts.remove(drafts.currentId);
      notifySuccess(
        stage === "settled"
          ? "Both readings agree. The record is final."
          : "Submitted. An admin will resolve the differences.",
      );
      navigate(paths.secondReading(evaluationId));
    } catch (error) {
      if (isSignedOutError(error)) signInAgain();
      notifyError(
        `${serverMessage(error) ?? "Not submitted: the server did not respond."} Your reading is safe on this device.`,
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="primary" block icon={Check} busy={busy && "Submitting"} onClick={() => void submit()}>
      Submit second reading
    </Button>
  );
}
