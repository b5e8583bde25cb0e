/** Install banner delay 3 s (spec section 9). */
export const installBannerDelay = 3_000;
/** Dismissal remembered 7 days (spec section 9). */
export const installDismissalRemembered = 7 * 24 * 60 * 60 * 1000;

/** The local flags of the spec. */
const installedFlag = "pwa-installed";
const dismissedFlag = "pwa-install-dismissed";

type Flags = Pick<Storage, "getItem" | "setItem">;

/** "Never shown if already installed or running standalone. After dismissal it stays hidden for 7 days." */
export function mayShowBanner(flags: Flags, standalone: boolean, now: number): boolean {
  if (standalone || flags.getItem(installedFlag) === "true") return false;
  const dismissed = Number(flags.getItem(dismissedFlag) ?? Number.NaN);
  return !(now - dismissed < installDismissalRemembered);
}

export function rememberDismissal(flags: Flags, now: number): void {
  flags.setItem(dismissedFlag, String(now));
}

export function rememberInstalled(flags: Flags): void {
  flags.setItem(installedFlag, "true");
}

/** An iPhone or iPad, whose browsers have no install prompt. An iPad calls itself a Mac, but Macs have no touch screen. */
export function isIos({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, "userAgent" | "maxTouchPoints">): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
