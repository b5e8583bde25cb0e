/** What the server checks about itself, and how the status page shows it. */
export const healthChecks = {
  database: { label: "Database", rule: "answers a query within 2 seconds" },
  storage: { label: "Storage", rule: "stores the result of the check within 5 seconds" },
  jobs: { label: "Background jobs", rule: "no job has been waiting for more than 10 minutes" },
  email: { label: "Email", rule: "the mail server accepts our connection within 10 seconds" },
} as const;

export type HealthCheck = keyof typeof healthChecks;
export const healthCheckNames = Object.keys(healthChecks) as readonly HealthCheck[];

export const healthCheckMinutes = 5;
export const uptimeDays = 90;

/** The results of one day in UTC, as numbers of checks. */
export interface UptimeDay {
  /** `2026-11-16`. */
  readonly day: string;
  /** How many times the server should have checked itself: 288, or fewer today. */
  readonly expected: number;
  /** How many times it did. */
  readonly recorded: number;
  /** How many of them ran each check; email is not checked without a mail server. */
  readonly checked: Readonly<Record<HealthCheck, number>>;
  readonly failed: Readonly<Record<HealthCheck, number>>;
}

export interface Uptime {
  /** When this was put together, in ISO format. */
  readonly at: string;
  /** The most recent result, or null if there is none. */
  readonly last: {
    readonly at: string;
    readonly checked: readonly HealthCheck[];
    readonly failed: readonly HealthCheck[];
  } | null;
  /** The last 90 days, oldest first. A day without results is included with zeros. */
  readonly days: readonly UptimeDay[];
}

/** Where the status page loads it from when rendered in the browser. */
export const uptimeFile = "/status.json";
