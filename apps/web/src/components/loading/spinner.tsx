/** Full-page loading state: "Loading content...", "Loading Application...", "Checking access...". */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <div className="state page" role="status">
      <SpinnerIcon />
      <p>{label}</p>
    </div>
  );
}

export function SpinnerIcon() {
  return <span className="spin" aria-hidden="true" />;
}
