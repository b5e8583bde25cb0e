/** A subscription's status as the payment provider has it, in words; in the order they are offered as a filter. */
const words: Readonly<Record<string, string>> = {
  active: "Active",
  trialing: "Trial",
  past_due: "Payment due",
  unpaid: "Unpaid",
  incomplete: "Waiting for payment",
  canceled: "Ended",
};

export const statuses: readonly string[] = Object.keys(words);

export function statusText(status: string): string {
  return words[status] ?? status;
}
