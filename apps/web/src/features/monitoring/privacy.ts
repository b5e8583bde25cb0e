interface Signals {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** True when Do Not Track or Global Privacy Control is on; then nothing is counted or sent. */
export function wantsPrivacy(browser: Signals): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === "1" || browser.doNotTrack === "yes";
}
