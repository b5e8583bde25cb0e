import { lazy, Suspense } from "react";
import { LazyAcademicReport, LazyOpenReportFile, type ReportRequest } from "../../report/public.ts";
import { useDrafts } from "../drafts/use-drafts.tsx";
import type { Overlay } from "./overlay.tsx";
import "./overlays.module.css";

const Explain = lazy(() => import("./explain-course.tsx"));
const RowMenu = lazy(() => import("../menus/row-menu.tsx"));
const TermMenu = lazy(() => import("../menus/term-menu.tsx"));
const PolicyDrawer = lazy(() => import("../policy/policy-drawer.tsx"));
const ComparePolicies = lazy(() => import("../policy/compare-policies.tsx"));
const FileCheckDrawer = lazy(() => import("../file-check/file-check-drawer.tsx"));
const TableDialog = lazy(() => import("./table-dialog.tsx"));
const Details = lazy(() => import("./details-dialog.tsx"));
const DraftsDialog = lazy(() => import("./drafts-dialog.tsx"));
const Shortcuts = lazy(() => import("./shortcuts-dialog.tsx"));
const ChooseDrawer = lazy(() => import("./choose-drawer.tsx"));
const AddRecord = lazy(() => import("./add-record.tsx"));
const Tools = lazy(() => import("./tools-drawer.tsx"));
const SaveConflict = lazy(() => import("../saving/save-conflict.tsx"));
const ConfirmFinal = lazy(() => import("../saving/confirm-final.tsx"));
const PasteOrFile = lazy(() => import("../front-door/paste-or-file.tsx"));
const ImportFile = lazy(() => import("./import-file.tsx"));

/** Renders the open overlay; each one is lazy-loaded on first use. */
export default function Overlays({
  overlay,
  onClose,
}: {
  readonly overlay: Overlay;
  readonly onClose: () => void;
}) {
  return <Suspense fallback={null}>{renderOverlay(overlay, onClose)}</Suspense>;
}

/** The report of a saved record can have its source pages attached. */
function OpenReport({ request, onClose }: { readonly request: ReportRequest; readonly onClose: () => void }) {
  const { record } = useDrafts();
  const evaluationId = record && record.version > 0 && !record.secondReadingOf ? record.id : undefined;
  return (
    <LazyAcademicReport request={{ ...request, ...(evaluationId && { evaluationId }) }} onClose={onClose} />
  );
}

function renderOverlay(overlay: Overlay, onClose: () => void) {
  switch (overlay.kind) {
    case "explain":
      return <Explain {...overlay} onClose={onClose} />;
    case "row-menu":
      return <RowMenu {...overlay} onClose={onClose} />;
    case "term-menu":
      return <TermMenu {...overlay} onClose={onClose} />;
    case "policy":
      return <PolicyDrawer onClose={onClose} />;
    case "compare":
      return <ComparePolicies onClose={onClose} />;
    case "file-check":
      return <FileCheckDrawer onClose={onClose} />;
    case "table":
      return <TableDialog onClose={onClose} />;
    case "details":
      return <Details onClose={onClose} />;
    case "drafts":
      return <DraftsDialog onClose={onClose} />;
    case "shortcuts":
      return <Shortcuts onClose={onClose} />;
    case "choose":
      return <ChooseDrawer onClose={onClose} />;
    case "add-record":
      return <AddRecord onClose={onClose} />;
    case "tools":
      return <Tools onClose={onClose} />;
    case "paste-or-file":
      return <PasteOrFile onClose={onClose} />;
    case "report":
      return <OpenReport request={overlay.request} onClose={onClose} />;
    case "report-file":
      return <LazyOpenReportFile onClose={onClose} />;
    case "save-conflict":
      return <SaveConflict {...overlay} onClose={onClose} />;
    case "final-question":
      return <ConfirmFinal {...overlay} onClose={onClose} />;
    default:
      return <ImportFile pasted={overlay.pasted} files={overlay.files} onClose={onClose} />;
  }
}
