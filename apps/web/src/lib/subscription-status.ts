type Tone = "ok" | "warn" | "bad" | "outline";

interface StatusWords {
  readonly label: string;
  readonly tone: Tone;
}

/** A subscription's status as the payment provider has it, and our own `pending`, in the order offered as a filter. */
const words: Readonly<Record<string, StatusWords>> = {
  active: { label: "Active", tone: "ok" },
  trialing: { label: "Trial", tone: "ok" },
  pending: { label: "Pending", tone: "warn" },
  past_due: { label: "Payment due", tone: "bad" },
  unpaid: { label: "Unpaid", tone: "bad" },
  paused: { label: "Paused, not paid", tone: "bad" },
  incomplete: { label: "Waiting for payment", tone: "outline" },
  incomplete_expired: { label: "Never paid", tone: "outline" },
  canceled: { label: "Ended", tone: "bad" },
};

export const subscriptionStatuses: readonly string[] = Object.keys(words);

/** A status the provider thought of later is shown as it calls it. */
export function statusWords(status: string): StatusWords {
  return words[status] ?? { label: status, tone: "outline" };
}
