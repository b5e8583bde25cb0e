import { type LaidOutNode, wordsOf } from "./laid-out-node.ts";

/** The words that lie beyond the foot or the edge of their page, where no paper shows them. */
export function lostFromPage(pages: readonly LaidOutNode[]): string[] {
  return pages.flatMap((page) => {
    const { width = 0, height = 0 } = page.box ?? {};
    const lost = (node: LaidOutNode, left: number, top: number): string[] => {
      const { box = { left: 0, top: 0, width: 0, height: 0 }, children = [] } = node;
      const [x, y] = [left + box.left, top + box.top];
      if (node.type !== "TEXT") return children.flatMap((child) => lost(child, x, y));
      const seen = x > -1 && y > -1 && x + box.width < width + 1 && y + box.height < height + 1;
      return seen ? [] : [wordsOf(node)];
    };
    return (page.children ?? []).flatMap((node) => lost(node, 0, 0));
  });
}
