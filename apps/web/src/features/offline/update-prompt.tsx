import { Button } from "../../components/button.tsx";

/** Shown once a new version is installed. Nothing changes until the user accepts. */
export function UpdatePrompt({
  onAccept,
  onLater,
}: {
  readonly onAccept: () => void;
  readonly onLater: () => void;
}) {
  return (
    <section data-panel="dock" aria-label="New version">
      <p role="status">A new version is available. Reload to update?</p>
      <div className="row">
        <Button size="sm" kind="quiet" onClick={onLater}>
          Later
        </Button>
        <Button size="sm" kind="primary" onClick={onAccept}>
          Reload
        </Button>
      </div>
    </section>
  );
}
