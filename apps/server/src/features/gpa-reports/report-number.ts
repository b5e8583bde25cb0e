import { type Database, queryRows } from "../../platform/db/database.ts";

/**
 * The team's next number this year. The counter row stays locked until the transaction ends, so concurrent requests wait
 * and a rolled-back number is reused. The sequence has no gaps.
 */
export async function nextReportNumber(tx: Database, officeId: string, at: Date): Promise<string> {
  const year = at.getUTCFullYear();
  const [row] = await queryRows<{ last: number }>(tx)`
    INSERT INTO report_numbers AS counter (office_id, year, last) VALUES (${officeId}, ${year}, 1)
    ON CONFLICT (office_id, year) DO UPDATE SET last = counter.last + 1
    RETURNING last`;
  return `${year}-${String(row!.last).padStart(6, "0")}`;
}
