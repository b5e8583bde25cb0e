import { useOnline } from "../../lib/browser-values.ts";

/**
 * Skeleton that matches the final layout; screen readers get one line of text instead. Without a network, requests wait
 * until it is back, so it says why nothing loads.
 */
export function Skeleton({
  lines = 3,
  label = "Loading content...",
}: {
  readonly lines?: number;
  readonly label?: string;
}) {
  const isOnline = useOnline();
  return (
    <div role="status" className="skeleton">
      <span className="sr">{label}</span>
      {isOnline ? null : <p>You are offline. This loads once you are back online.</p>}
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className="skeleton-line"
          style={{ width: `${[60, 100, 85, 40][line % 4] ?? 100}%` }}
        />
      ))}
    </div>
  );
}
