import { FileText } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { plural } from "../../lib/format/plural.ts";
import { PageFigures } from "./page-figures.tsx";
import { useSourcePageList } from "./use-source-page-list.ts";

/** Shows the pages kept with a record. Nothing if there are none. */
export function SourcePagesButton({ id }: { readonly id: string }) {
  const pages = useSourcePageList(id);
  const [isOpen, setIsOpen] = useState(false);
  if (pages.length === 0) return null;
  return (
    <>
      <Button size="sm" kind="quiet" icon={FileText} onClick={() => setIsOpen(true)}>
        View {plural(pages.length, "source page")}
      </Button>
      {isOpen ? (
        <Dialog
          wide
          onClose={() => setIsOpen(false)}
          title="Source pages"
          description="Copies of the transcript as submitted, not verified."
        >
          <PageFigures id={id} pages={pages} />
        </Dialog>
      ) : null}
    </>
  );
}
