interface Signals {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Do-Not-Track or Global Privacy Control is on: nothing is counted here and nothing is sent. */
export function wantsPrivacy(browser: Signals): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === "1" || browser.doNotTrack === "yes";
}
