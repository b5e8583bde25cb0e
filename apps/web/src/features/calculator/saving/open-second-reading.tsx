import { getSecondReading } from "@meridian/contract/second-reading/calls";
import { paths } from "@meridian/contract/pages/paths";
import { isUnstartedReading } from "@meridian/transcript/document/blank-document";
import { request } from "../../../lib/api/request.ts";
import { notify } from "../../../lib/toasts.ts";
import { useNavigate } from "../../../runtime/routing/router.tsx";
import { useDrafts } from "../drafts/use-drafts.tsx";
import { useCalculator } from "../state/use-calculator.tsx";
import { useRecordInUrl } from "./use-record-in-url.ts";

/** Opens an empty transcript for the second reader, or what they have entered so far on this device. */
export function OpenSecondReading({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const drafts = useDrafts();
  const calculator = useCalculator();
  useRecordInUrl(
    (signal) => request(getSecondReading, { params: { id }, signal }),
    async (reading, clearUrl) => {
      if (!reading.start) {
        navigate(paths.secondReading(id), { replace: true });
        return;
      }
      const link = { id: reading.id, version: 1, state: "draft", clean: false, secondReadingOf: id } as const;
      const opened = await drafts.openEvaluation(link, reading.start);
      if (opened === "mine" && !isUnstartedReading(calculator.get().editor.document))
        notify("Showing what you have entered so far.");
      clearUrl();
    },
  );
  return null;
}
