let pressed: HTMLButtonElement | null = null;

const keep = ({ target }: MouseEvent) => {
  pressed = (target as Element).closest<HTMLButtonElement>("button[type=button]");
};

// Imported before all else: until React takes over, a button is drawn but deaf.
globalThis.addEventListener("click", keep, true);

/** React hears what is pressed from now on, and answers it itself. */
export function leavePressesToReact(): void {
  globalThis.removeEventListener("click", keep, true);
}

/** Presses once more the button that was pressed too early. */
export function repeatEarlyPress(): void {
  const button = pressed;
  pressed = null;
  if (button?.isConnected) button.click();
}
