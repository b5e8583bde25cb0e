let isRequested = false;

/** Called by "New": the country field takes the focus once the blank transcript is on screen. */
export function requestCountryFocus(): void {
  isRequested = true;
}

/** True once per request. Loading a page never moves the focus into the field. */
export function takeCountryFocus(): boolean {
  const wasRequested = isRequested;
  isRequested = false;
  return wasRequested;
}
