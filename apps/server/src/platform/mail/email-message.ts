/** An email to send: plain text, with each link on its own line. The HTML version is made from it. */
export interface EmailMessage {
  readonly recipient: string;
  /** For the outbox and its filters: `reset-password`, `verify-email` … */
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  /** What the recipient is asked to do: a line of the text that is a link, shown as a button in the HTML version. */
  readonly action?: EmailAction | undefined;
  /** Shown in place of our wordmark: the office in whose name a student gets this email. */
  readonly sender?: string;
  /** Language of the text, for screen readers and text direction; the default is English. */
  readonly language?: string;
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface EmailAction {
  readonly label: string;
  readonly link: string;
}
