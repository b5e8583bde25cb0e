import { lazy, Suspense } from "react";
import { LazyAcademicReport, LazyOpenReportFile, type ReportRequest } from "../../report/public.ts";
import { useDrafts } from "../drafts/use-drafts.tsx";
import type { Overlay, PlainOverlay } from "./overlay.tsx";
import "./overlays.module.css";

const Explain = lazy(() => import("./explain-course.tsx"));
const RowMenu = lazy(() => import("../menus/row-menu.tsx"));
const TermMenu = lazy(() => import("../menus/term-menu.tsx"));
const SaveConflict = lazy(() => import("../saving/save-conflict.tsx"));
const ConfirmFinal = lazy(() => import("../saving/confirm-final.tsx"));
const ImportFile = lazy(() => import("./import-file.tsx"));

const plainOverlays = {
  policy: lazy(() => import("../policy/policy-drawer.tsx")),
  compare: lazy(() => import("../policy/compare-policies.tsx")),
  "file-check": lazy(() => import("../file-check/file-check-drawer.tsx")),
  table: lazy(() => import("./table-dialog.tsx")),
  details: lazy(() => import("./details-dialog.tsx")),
  drafts: lazy(() => import("./drafts-dialog.tsx")),
  shortcuts: lazy(() => import("./shortcuts-dialog.tsx")),
  choose: lazy(() => import("./choose-drawer.tsx")),
  "add-record": lazy(() => import("./add-record.tsx")),
  tools: lazy(() => import("./tools-drawer.tsx")),
  "paste-or-file": lazy(() => import("../front-door/paste-or-file.tsx")),
  "report-file": LazyOpenReportFile,
} satisfies Record<PlainOverlay, unknown>;

/** Renders the open overlay; each one is lazy-loaded on first use. */
export default function Overlays(props: { readonly overlay: Overlay; readonly onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <OpenOverlay {...props} />
    </Suspense>
  );
}

/** The report of a saved record can have its source pages attached. */
function OpenReport({ request, onClose }: { readonly request: ReportRequest; readonly onClose: () => void }) {
  const { record } = useDrafts();
  const evaluationId = record && record.version > 0 && !record.secondReadingOf ? record.id : undefined;
  return (
    <LazyAcademicReport request={{ ...request, ...(evaluationId && { evaluationId }) }} onClose={onClose} />
  );
}

function OpenOverlay({ overlay, onClose }: { readonly overlay: Overlay; readonly onClose: () => void }) {
  switch (overlay.kind) {
    case "explain":
      return <Explain {...overlay} onClose={onClose} />;
    case "row-menu":
      return <RowMenu {...overlay} onClose={onClose} />;
    case "term-menu":
      return <TermMenu {...overlay} onClose={onClose} />;
    case "report":
      return <OpenReport request={overlay.request} onClose={onClose} />;
    case "save-conflict":
      return <SaveConflict {...overlay} onClose={onClose} />;
    case "final-question":
      return <ConfirmFinal {...overlay} onClose={onClose} />;
    case "import":
      return <ImportFile pasted={overlay.pasted} files={overlay.files} onClose={onClose} />;
    default: {
      const Plain = plainOverlays[overlay.kind];
      return <Plain onClose={onClose} />;
    }
  }
}
