import { createElement, type SVGProps } from "react";

export interface IconDrawing {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * An icon from lucide's drawing. The build puts it in the place of the package's own component, which brings sizes,
 * contexts and class names that no screen here uses (vite/icon-files.ts).
 */
export function lineIcon({ node }: IconDrawing) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function LineIcon(props: SVGProps<SVGSVGElement>) {
    const attributes = {
      width: 24,
      height: 24,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      ...props,
    } as const;
    return createElement("svg", attributes, ...shapes);
  };
}
