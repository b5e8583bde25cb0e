import { textDirection } from "./text-direction.ts";
import { textLanguage } from "./text-language.ts";
import { type LaidOutNode, getText } from "./laid-out-node.ts";
import type { Role, StructureTag } from "./structure-tag.ts";
import type { StructurePosition, StructureTree } from "./structure-tree.ts";

/**
 * Returns the same pages with marker nodes before and after everything that draws. They draw nothing; the document sets
 * a structure mark when it meets one. They do not affect the layout, which is already done.
 */
export function markNodes(
  pages: readonly LaidOutNode[],
  tree: StructureTree,
  countries: readonly string[],
): LaidOutNode[] {
  const repeated = new Set<StructureTag>();
  return pages.map((page, index) => {
    const children = markChildren(page, { position: tree.root, artifact: null, left: 0, top: 0 });
    const isLast = index === pages.length - 1;
    return { ...page, children: isLast ? [...children, step(() => tree.end())] : children };
  });

  function markChildren({ children = [] }: LaidOutNode, context: NodeContext): LaidOutNode[] {
    return children.flatMap((node) => {
      const within = context.artifact === "repeat" ? context : positionNode(node, context);
      return node.type in contentTypes ? markContent(node, within) : markContainer(node, within);
    });
  }

  /** The structure position a node's tag gives it. Of a heading repeated on every page, only the first is read. */
  function positionNode(node: LaidOutNode, context: NodeContext): NodeContext {
    const { tag = {}, fixed = false } = node.props ?? {};
    if (fixed && repeated.has(tag)) return { ...context, artifact: "repeat" };
    if (fixed) repeated.add(tag);
    if (tag.artifact) return { ...context, artifact: "own" };
    const role =
      tag.role ?? (node.type === "TEXT" && !context.artifact ? defaultTextRole(context.position) : null);
    if (!role) return context;
    const above = tag.outside ? (context.position.parent ?? context.position) : context.position;
    return {
      ...context,
      artifact: null,
      position: { tag, role, parent: above, bounds: bounds(node, context) },
    };
  }

  function markContent(node: LaidOutNode, { position, artifact }: NodeContext): LaidOutNode[] {
    const isText = node.type === "TEXT";
    if (artifact || !(isText || position.role === "Figure")) {
      return [
        step(() => tree.openArtifact(artifact ? "Pagination" : "Layout")),
        node,
        step(() => tree.close()),
      ];
    }
    const own = isText ? withLanguage(node, position, countries) : position;
    return [...enterSteps(own, () => tree.open(own)), node, ...leaveSteps(own, () => tree.close())];
  }

  /** A container's own background and borders are drawn before its children. */
  function markContainer(node: LaidOutNode, within: NodeContext): LaidOutNode[] {
    const { left, top } = node.box ?? { left: 0, top: 0 };
    const children = markChildren(node, { ...within, left: within.left + left, top: within.top + top });
    const drawsItself = hasOwnDrawing(node);
    const own = node.props?.tag === within.position.tag ? within.position : null;
    return [
      ...(own ? enterSteps(own) : []),
      ...(drawsItself ? [step(() => tree.openArtifact("Layout"))] : []),
      { ...node, children: drawsItself ? [step(() => tree.close()), ...children] : children },
      ...(own ? leaveSteps(own) : []),
    ];
  }

  function enterSteps(position: StructurePosition, then?: () => void): LaidOutNode[] {
    if (!then && !mustEnter.has(position.role)) return [];
    return [step(() => (tree.enter(position), then?.()))];
  }

  function leaveSteps(position: StructurePosition, first?: () => void): LaidOutNode[] {
    if (!first && position.role !== "Link") return [];
    return [step(() => (first?.(), tree.leave(position)))];
  }
}

interface NodeContext {
  readonly position: StructurePosition;
  /** `repeat`: inside a repeated copy, where tags are ignored. */
  readonly artifact: "own" | "repeat" | null;
  readonly left: number;
  readonly top: number;
}

/** Nodes that draw content; all others are containers. */
const contentTypes = { TEXT: true, SVG: true, IMAGE: true };

/** Elements that matter even when empty, and links, whose clickable area is drawn before their text. */
const mustEnter = new Set<Role>(["TH", "TD", "Link"]);

const groups = new Set<Role>(["Document", "Div", "L", "LI", "Table", "TR"]);

/** Text without a role is a paragraph, except inside a cell or heading, where it is part of that element. */
function defaultTextRole({ role }: StructurePosition): Role | null {
  return groups.has(role) ? "P" : null;
}

function withLanguage(
  node: LaidOutNode,
  position: StructurePosition,
  countries: readonly string[],
): StructurePosition {
  const text = getText(node);
  const lang = textLanguage(text, countries);
  const actual = Array.from(text).some((character) => textDirection(character) === "rtl") ? text : undefined;
  if (lang === undefined && actual === undefined) return position;
  const { tag = {} } = node.props ?? {};
  return tag === position.tag
    ? { ...position, lang, actual }
    : { tag, role: "Span", parent: position, lang, actual };
}

function hasOwnDrawing({ box, style }: LaidOutNode): boolean {
  return Boolean(
    style?.backgroundColor ||
    box?.borderTopWidth ||
    box?.borderRightWidth ||
    box?.borderBottomWidth ||
    box?.borderLeftWidth,
  );
}

function bounds({ box }: LaidOutNode, context: NodeContext): StructurePosition["bounds"] {
  if (!box) return undefined;
  const [left, top] = [context.left + box.left, context.top + box.top];
  return [left, top, left + box.width, top + box.height];
}

/**
 * A node without a type of its own, whose anchor is the mark: `TaggedDocument` calls it. A canvas could do the same, but
 * the renderer builds a painter of forty methods for each one, which took a tenth of the time of a report.
 */
function step(mark: () => void): LaidOutNode {
  return { type: "MARK", box: { left: 0, top: 0, width: 1, height: 1 }, props: { id: mark }, children: [] };
}
