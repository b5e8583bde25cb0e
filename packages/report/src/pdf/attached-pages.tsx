import { Image, View } from "@react-pdf/renderer";
import { attachedPagesNote, attachedPagesTitle, type AttachedPage } from "../model/attached-pages.ts";
import { ink, mm, pageMargin } from "./paper.ts";
import type { PageSize } from "./report-document.tsx";
import { tagAs, tagAsArtifact } from "./tagged/structure-tag.ts";
import { bookmark, Sans, Serif } from "./text.tsx";

/** What is left of a page below its head and caption and above its foot. */
const box = {
  A4: { width: 210 * mm - 2 * pageMargin.side, height: 224 * mm },
  LETTER: { width: 215.9 * mm - 2 * pageMargin.side, height: 206 * mm },
} as const;

/** One page of the transcript per page, as submitted. */
export function AttachedPages({
  pages,
  images,
  size,
}: {
  readonly pages: readonly AttachedPage[];
  readonly images: readonly string[];
  readonly size: PageSize;
}) {
  return (
    <View {...bookmark(attachedPagesTitle)}>
      {pages.map(({ caption, width, height }, index) => {
        const scale = Math.min(box[size].width / width, box[size].height / height);
        const image = images[index];
        return (
          <View key={`${index} ${caption}`} wrap={false} break={index > 0} style={{ paddingTop: 3 * mm }}>
            <Serif
              size={15}
              {...(index === 0 ? tagAs("H2", { outside: true }) : tagAsArtifact())}
              style={{ fontWeight: 500, lineHeight: 1.2 }}
            >
              {attachedPagesTitle}
            </Serif>
            <Sans
              size={8}
              {...(index === 0 ? {} : tagAsArtifact())}
              style={{ color: ink.second, marginBottom: 2 * mm }}
            >
              {attachedPagesNote}
            </Sans>
            <Sans size={8} {...tagAsArtifact()} style={{ fontWeight: 600, marginBottom: 1 * mm }}>
              {caption}
            </Sans>
            {image && (
              <View
                {...tagAs("Figure", { description: caption })}
                style={{
                  width: width * scale,
                  height: height * scale,
                  borderWidth: 0.75,
                  borderColor: ink.lineStrong,
                }}
              >
                <Image src={image} style={{ width: "100%", height: "100%" }} />
              </View>
            )}
          </View>
        );
      })}
    </View>
  );
}
