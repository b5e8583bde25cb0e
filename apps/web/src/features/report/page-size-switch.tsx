import type { PageSize } from "@meridian/report/render-report";
import { Segmented } from "../../components/form/choices.tsx";

export function PageSizeSwitch({
  size,
  onSize,
}: {
  readonly size: PageSize;
  readonly onSize: (size: PageSize) => void;
}) {
  return (
    <Segmented label="Page size" labels={{ A4: "A4", LETTER: "Letter" }} value={size} onChange={onSize} />
  );
}
