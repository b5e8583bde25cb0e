/** The way from a root down to an element: the number of the child at each step. */
export function pathTo(root: Element, element: Element): readonly number[] {
  const path: number[] = [];
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
    path.unshift(at.parentElement ? [...at.parentElement.children].indexOf(at) : 0);
  }
  return path;
}

export function elementAt(root: Element, path: readonly number[]): Element | null {
  let at: Element | undefined = root;
  for (const step of path) at = at?.children[step];
  return at ?? null;
}
