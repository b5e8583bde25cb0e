import { createElement, type SVGProps } from "react";

export interface IconDrawing {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Renders a lucide icon. The build replaces the package's own component with it, because that one carries sizes, contexts
 * and class names we do not use (vite/icon-files.ts).
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
