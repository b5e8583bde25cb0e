type Tone = "ok" | "warn" | "bad" | "outline";

interface StatusDisplay {
  readonly label: string;
  readonly tone: Tone;
}

/** The payment provider's subscription statuses plus our own `pending`, in the order of the filter. */
const statusDisplays: Readonly<Record<string, StatusDisplay>> = {
  active: { label: "Active", tone: "ok" },
  trialing: { label: "Trial", tone: "ok" },
  pending: { label: "Pending", tone: "warn" },
  past_due: { label: "Payment due", tone: "bad" },
  unpaid: { label: "Unpaid", tone: "bad" },
  paused: { label: "Paused for nonpayment", tone: "bad" },
  incomplete: { label: "Waiting for payment", tone: "outline" },
  incomplete_expired: { label: "Never paid", tone: "outline" },
  canceled: { label: "Ended", tone: "bad" },
};

export const subscriptionStatuses: readonly string[] = Object.keys(statusDisplays);

/** An unknown status from the provider is shown unchanged. */
export function getStatusDisplay(status: string): StatusDisplay {
  return statusDisplays[status] ?? { label: status, tone: "outline" };
}
