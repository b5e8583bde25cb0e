import { TriangleAlert } from "lucide-react";
import { downloadErrorReport } from "../lib/error-log.ts";
import { Button } from "./button.tsx";

/** A page that failed to draw. The frame around it still works. */
export function PageError({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="state page" role="alert">
      <TriangleAlert className="i" aria-hidden="true" />
      <h1>Something went wrong</h1>
      <p>This page could not be shown. What you entered in the calculator is kept on this device.</p>
      <Button kind="primary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** The application itself failed. */
export function ApplicationError() {
  return (
    <main className="state page" role="alert">
      <TriangleAlert className="i" aria-hidden="true" />
      <h1>Something went wrong</h1>
      <p>Meridian has stopped. What you entered in the calculator is kept on this device.</p>
      <div className="row">
        <Button kind="primary" onClick={() => globalThis.location.reload()}>
          Reload Application
        </Button>
        <Button onClick={() => downloadErrorReport()}>Download Error Report</Button>
      </div>
    </main>
  );
}
