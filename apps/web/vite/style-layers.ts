import type { CSSOptions } from "vite";

/**
 * Puts the rules of features and components into the cascade layer of their folder. A stylesheet that names a layer itself
 * is left as it is.
 */
export function styleLayers(): NonNullable<Exclude<CSSOptions["postcss"], string>> {
  return {
    plugins: [
      {
        postcssPlugin: "meridian-style-layers",
        Once(root, { AtRule }) {
          const fileOf = (node: { source?: { input: { file?: string } } }) => node.source?.input.file ?? "";
          const layered = new Set(
            root.nodes.filter((node) => node.type === "atrule" && node.name === "layer").map(fileOf),
          );
          for (const node of root.nodes.slice()) {
            const [, layer] = /\/src\/(features|components)\//.exec(fileOf(node)) ?? [];
            if (!layer || layered.has(fileOf(node)) || node.type === "comment") continue;
            const previous = node.prev();
            const block =
              previous?.type === "atrule" && previous.name === "layer" && previous.params === layer
                ? previous
                : null;
            if (block) block.append(node);
            else node.replaceWith(new AtRule({ name: "layer", params: layer, nodes: [node.clone()] }));
          }
        },
      },
    ],
  };
}
