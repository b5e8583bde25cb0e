import { FileText } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { useOverlay } from "../overlays/overlay.tsx";
import { useLeadAccess } from "../state/use-lead-access.ts";
import { useFacts } from "../state/facts.ts";
import { useCalculator } from "../state/use-calculator.tsx";

/** Opens the academic report; a visitor without lead access is asked for an email first. */
export function ReportButton({ large = false }: { readonly large?: boolean }) {
  const calculator = useCalculator();
  const withLead = useLeadAccess();
  const { dataset } = useFacts();
  const open = useOverlay();
  const show = () => {
    const { editor, systems, countries } = calculator.get();
    open({
      kind: "report",
      request: {
        document: editor.document,
        systems,
        countryName: (code) =>
          countries.get(code)?.country ??
          dataset?.index.countries.find((country) => country.code === code)?.country,
        onDocument: (document) => calculator.dispatch({ type: "replace-document", document }),
      },
    });
  };
  return (
    <Button kind="primary" block size={large ? "lg" : "md"} onClick={() => withLead(show)}>
      <FileText className="i" aria-hidden="true" />
      Academic report
    </Button>
  );
}
