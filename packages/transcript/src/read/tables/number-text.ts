/**
 * A number of a spreadsheet as text, without floating-point noise: 1.2999999999999998 becomes 1.3. Whole numbers keep all
 * their digits, because they may be IDs.
 */
export function numberText(value: number): string {
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(12)));
}
