import { minAgreementRecords } from "@meridian/contract/second-reading/schemas";

interface Counts {
  readonly records: number;
  readonly cells: number;
  readonly agreed: number;
}

/** The share of cells that agree, rounded down so that 100% means all of them; too few records have none. */
export function agreementText({ records, cells, agreed }: Counts): string {
  if (records < minAgreementRecords || cells === 0) return "too few";
  return `${(Math.floor((agreed / cells) * 1000) / 10).toFixed(1)}%`;
}
