import { TriangleAlert } from "lucide-react";
import { downloadErrorReport } from "./error-log.ts";
import { Button } from "../../../components/button.tsx";

/** Shown if a page fails to render. The navigation around it still works. */
export function PageError({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="state page" role="alert">
      <TriangleAlert className="i" aria-hidden="true" />
      <h1>Something went wrong</h1>
      <p>We could not show this page. Your calculator entries are saved on this device.</p>
      <Button kind="primary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Shown if the whole application fails to render. */
export function ApplicationError() {
  return (
    <main className="state page" role="alert">
      <TriangleAlert className="i" aria-hidden="true" />
      <h1>Something went wrong</h1>
      <p>Meridian has stopped working. Your calculator entries are saved on this device.</p>
      <div className="row wrap">
        <Button kind="primary" onClick={() => globalThis.location.reload()}>
          Reload Application
        </Button>
        <Button onClick={() => downloadErrorReport()}>Download Error Report</Button>
      </div>
    </main>
  );
}
