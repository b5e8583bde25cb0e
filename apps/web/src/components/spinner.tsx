/** Full-page loading state: "Loading content...", "Loading Application...", "Checking access...". */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <div className="state page" role="status">
      <SpinnerMark />
      <p>{label}</p>
    </div>
  );
}

export function SpinnerMark() {
  return <span className="spin" aria-hidden="true" />;
}
