/** Skeleton that matches the final layout; screen readers get one line of text instead. */
export function Skeleton({
  lines = 3,
  label = "Loading content...",
}: {
  readonly lines?: number;
  readonly label?: string;
}) {
  return (
    <div role="status" className="skeleton">
      <span className="sr">{label}</span>
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
