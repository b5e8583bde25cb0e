/** Bones in the shape of what is coming; screen readers hear one line instead. */
export function Skeleton({
  lines = 3,
  label = "Loading content...",
}: {
  readonly lines?: number;
  readonly label?: string;
}) {
  return (
    <div role="status" className="bones">
      <span className="sr">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="bone" style={{ width: `${[60, 100, 85, 40][line % 4] ?? 100}%` }} />
      ))}
    </div>
  );
}
