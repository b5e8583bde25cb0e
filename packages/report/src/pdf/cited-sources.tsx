import { Link, View } from "@react-pdf/renderer";
import type { NumberedSource } from "../model/numbered-sources.ts";
import { ink, mm } from "./paper.ts";
import { SectionHeading } from "./section-heading.tsx";
import { useGap } from "./spacing.ts";
import { tagAs } from "./tagged/structure-tag.ts";
import { Sans } from "./text.tsx";

const smallSize = 7.2;

/** The pages that the statements above cite, by number. */
export function CitedSources({
  sources,
  footnotes,
}: {
  readonly sources: readonly NumberedSource[];
  readonly footnotes: readonly string[];
}) {
  const gap = useGap();
  return (
    <View style={{ paddingTop: gap(5) }}>
      {sources.length > 0 && (
        <>
          <SectionHeading>Sources</SectionHeading>
          <View {...tagAs("L")}>
            {sources.map((source) => (
              <View key={source.number} {...tagAs("LI")} wrap={false} style={{ flexDirection: "row" }}>
                <Sans size={smallSize} {...tagAs("Lbl")} style={{ width: 5 * mm, fontWeight: 600 }}>
                  {source.number}
                </Sans>
                <View {...tagAs("LBody")} style={{ flex: 1, flexDirection: "row" }}>
                  <View style={{ flex: 1 }}>
                    <SourceLine source={source} />
                  </View>
                  {source.kind !== "" && (
                    <Sans size={smallSize} style={{ marginLeft: 4 * mm, fontWeight: 600, color: ink.second }}>
                      {source.kind}
                    </Sans>
                  )}
                </View>
              </View>
            ))}
          </View>
        </>
      )}
      {footnotes.map((line) => (
        <Sans key={line} size={smallSize} style={{ color: ink.second, marginTop: 0.8 * mm }}>
          {line}
        </Sans>
      ))}
    </View>
  );
}

function SourceLine({ source: { title, site, url } }: { readonly source: NumberedSource }) {
  const text = site && site !== title ? `${title} · ${site}` : title;
  return (
    <Link
      {...tagAs("Link", { description: text })}
      src={url}
      style={{ color: ink.second, textDecoration: "none" }}
    >
      <Sans size={smallSize} style={{ color: ink.second }}>
        {text}
      </Sans>
    </Link>
  );
}
