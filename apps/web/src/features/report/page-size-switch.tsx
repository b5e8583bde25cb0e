import type { PageSize } from "@meridian/report/render-report";
import { Segmented } from "../../components/form/segmented.tsx";

const sizes = [
  { value: "A4", label: "A4" },
  { value: "LETTER", label: "Letter" },
] as const;

export function PageSizeSwitch({
  size,
  onSize,
}: {
  readonly size: PageSize;
  readonly onSize: (size: PageSize) => void;
}) {
  return <Segmented label="Page size" segments={sizes} value={size} onChange={onSize} />;
}
