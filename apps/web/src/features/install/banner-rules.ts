/** Install banner delay 3 s (spec section 9). */
export const installBannerDelay = 3_000;
/** Dismissal remembered 7 days (spec section 9). */
export const installDismissalLifetime = 7 * 24 * 60 * 60 * 1000;

/** Local storage flags named in the spec. */
const installedFlag = "pwa-installed";
const dismissedFlag = "pwa-install-dismissed";

type Flags = Pick<Storage, "getItem" | "setItem">;

/** "Never shown if already installed or running standalone. After dismissal it stays hidden for 7 days." */
export function canShowBanner(flags: Flags, standalone: boolean, now: number): boolean {
  if (standalone || flags.getItem(installedFlag) === "true") return false;
  const dismissed = Number(flags.getItem(dismissedFlag) ?? Number.NaN);
  return !(now - dismissed < installDismissalLifetime);
}

export function rememberDismissal(flags: Flags, now: number): void {
  flags.setItem(dismissedFlag, String(now));
}

export function rememberInstalled(flags: Flags): void {
  flags.setItem(installedFlag, "true");
}

/** iPhone and iPad browsers have no install prompt. iPads identify as Macs, but Macs have no touch screen. */
export function isIos({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, "userAgent" | "maxTouchPoints">): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
