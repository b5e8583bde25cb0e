import { textDirection } from "../text-direction.ts";
import { textLanguage } from "../text-language.ts";
import { type LaidOutNode, wordsOf } from "./laid-out-node.ts";
import type { Role, StructureTag } from "./structure-tag.ts";
import type { Place, StructureTree } from "./structure-tree.ts";

/**
 * The same pages, with a step before and after everything that draws: a canvas the renderer comes to in its turn and
 * that marks instead of painting. Nothing moves by it, because everything has its place already.
 */
export function markNodes(
  pages: readonly LaidOutNode[],
  tree: StructureTree,
  countries: readonly string[],
): LaidOutNode[] {
  const repeated = new Set<StructureTag>();
  return pages.map((page, index) => {
    const children = marked(page, { place: tree.root, unread: null, left: 0, top: 0 });
    const isLast = index === pages.length - 1;
    return { ...page, children: isLast ? [...children, step(() => tree.end())] : children };
  });

  function marked({ children = [] }: LaidOutNode, around: Around): LaidOutNode[] {
    return children.flatMap((node) => {
      const within = around.unread === "again" ? around : placed(node, around);
      return node.type in drawing ? drawn(node, within) : container(node, within);
    });
  }

  /** Where a node's tag puts it. Only the first of the heads that stand on every page is read. */
  function placed(node: LaidOutNode, around: Around): Around {
    const { tag = {}, fixed = false } = node.props ?? {};
    if (fixed && repeated.has(tag)) return { ...around, unread: "again" };
    if (fixed) repeated.add(tag);
    if (tag.unread) return { ...around, unread: "here" };
    const role = tag.role ?? (node.type === "TEXT" && !around.unread ? roleOfText(around.place) : null);
    if (!role) return around;
    const above = tag.outside ? (around.place.above ?? around.place) : around.place;
    return { ...around, unread: null, place: { tag, role, above, bounds: bounds(node, around) } };
  }

  function drawn(node: LaidOutNode, { place, unread }: Around): LaidOutNode[] {
    const isText = node.type === "TEXT";
    if (unread || !(isText || place.role === "Figure")) {
      return [step(() => tree.openUnread(unread ? "Pagination" : "Layout")), node, step(() => tree.close())];
    }
    const own = isText ? inItsLanguage(node, place, countries) : place;
    return [...entering(own, () => tree.open(own)), node, ...leaving(own, () => tree.close())];
  }

  /** What a container draws itself, its ground and its edges, comes before what is in it. */
  function container(node: LaidOutNode, within: Around): LaidOutNode[] {
    const { left, top } = node.box ?? { left: 0, top: 0 };
    const children = marked(node, { ...within, left: within.left + left, top: within.top + top });
    const edged = isEdged(node);
    const own = node.props?.tag === within.place.tag ? within.place : null;
    return [
      ...(own ? entering(own) : []),
      ...(edged ? [step(() => tree.openUnread("Layout"))] : []),
      { ...node, children: edged ? [step(() => tree.close()), ...children] : children },
      ...(own ? leaving(own) : []),
    ];
  }

  function entering(place: Place, then?: () => void): LaidOutNode[] {
    if (!then && !mustEnter.has(place.role)) return [];
    return [step(() => (tree.enter(place), then?.()))];
  }

  function leaving(place: Place, first?: () => void): LaidOutNode[] {
    if (!first && place.role !== "Link") return [];
    return [step(() => (first?.(), tree.leave(place)))];
  }
}

interface Around {
  readonly place: Place;
  /** `again`: in the second copy of something, where no tag counts any more. */
  readonly unread: "here" | "again" | null;
  readonly left: number;
  readonly top: number;
}

/** What draws by itself; everything else holds other nodes. */
const drawing = { TEXT: true, SVG: true, IMAGE: true };

/** Elements that count when nothing is drawn in them, and links, whose area is drawn before their words. */
const mustEnter = new Set<Role>(["TH", "TD", "Link"]);

const groups = new Set<Role>(["Document", "Div", "L", "LI", "Table", "TR"]);

/** A text of no role is a paragraph; in a cell or a heading it is a part of that. */
function roleOfText({ role }: Place): Role | null {
  return groups.has(role) ? "P" : null;
}

function inItsLanguage(node: LaidOutNode, place: Place, countries: readonly string[]): Place {
  const text = wordsOf(node);
  const lang = textLanguage(text, countries);
  const actual = Array.from(text).some((letter) => textDirection(letter) === "rtl") ? text : undefined;
  if (lang === undefined && actual === undefined) return place;
  const { tag = {} } = node.props ?? {};
  return tag === place.tag ? { ...place, lang, actual } : { tag, role: "Span", above: place, lang, actual };
}

function isEdged({ box, style }: LaidOutNode): boolean {
  return Boolean(
    style?.backgroundColor ||
    box?.borderTopWidth ||
    box?.borderRightWidth ||
    box?.borderBottomWidth ||
    box?.borderLeftWidth,
  );
}

function bounds({ box }: LaidOutNode, around: Around): Place["bounds"] {
  if (!box) return undefined;
  const [left, top] = [around.left + box.left, around.top + box.top];
  return [left, top, left + box.width, top + box.height];
}

/** The renderer warns of a canvas without a size; where it lies and how large it is shows nowhere. */
function step(mark: () => void): LaidOutNode {
  return {
    type: "CANVAS",
    box: { left: 0, top: 0, width: 1, height: 1 },
    props: { paint: () => (mark(), null) },
    children: [],
  };
}
