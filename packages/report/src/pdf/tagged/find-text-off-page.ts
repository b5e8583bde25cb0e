import { type LaidOutNode, getText } from "./laid-out-node.ts";

/** Text that lies outside its page and would not be printed. */
export function findTextOffPage(pages: readonly LaidOutNode[]): string[] {
  return pages.flatMap((page) => {
    const { width = 0, height = 0 } = page.box ?? {};
    const findLost = (node: LaidOutNode, left: number, top: number): string[] => {
      const { box = { left: 0, top: 0, width: 0, height: 0 }, children = [] } = node;
      const [x, y] = [left + box.left, top + box.top];
      if (node.type !== "TEXT") return children.flatMap((child) => findLost(child, x, y));
      const isVisible = x > -1 && y > -1 && x + box.width < width + 1 && y + box.height < height + 1;
      return isVisible ? [] : [getText(node)];
    };
    return (page.children ?? []).flatMap((node) => findLost(node, 0, 0));
  });
}
