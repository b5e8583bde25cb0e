import { createContext, useContext } from "react";
import { mm } from "./paper.ts";

/** Whether to reduce white space to avoid an almost empty last page. */
export const TightContext = createContext(false);

/** White space between parts, in millimeters. */
export function useGap(): (millimeters: number) => number {
  const isTight = useContext(TightContext);
  return (millimeters) => millimeters * mm * (isTight ? 0.5 : 1);
}

/** Minimum height of a table row, in millimeters; never less than a line of text needs. */
export function useRowHeight(): (millimeters: number) => number {
  const isTight = useContext(TightContext);
  return (millimeters) => millimeters * mm * (isTight ? 0.86 : 1);
}
