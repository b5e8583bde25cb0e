import * as styles from "./charts.module.css";

/** CSS properties from the page's style sheets that an exported image needs. */
const inlinedProperties = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
];

/** The chart as a standalone SVG, with its computed styles inlined. */
export function chartSvg(chart: SVGSVGElement): string {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const originals = chart.querySelectorAll<SVGElement>("*");
  copy.querySelectorAll<SVGElement>("*").forEach((element, index) => {
    const style = getComputedStyle(originals[index]!);
    element.setAttribute(
      "style",
      inlinedProperties.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";"),
    );
  });
  for (const point of copy.querySelectorAll(`.${styles.point}`)) point.remove();
  const { width, height } = chart.viewBox.baseVal;
  const background = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  background.setAttribute("width", String(width));
  background.setAttribute("height", String(height));
  background.setAttribute(
    "fill",
    getComputedStyle(chart.closest(`.${styles.card}`) ?? chart).backgroundColor,
  );
  copy.prepend(background);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** The chart as a PNG at twice the page resolution, sharp enough to print. */
export async function chartPng(chart: SVGSVGElement): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(chartSvg(chart))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  const { width, height } = chart.viewBox.baseVal;
  canvas.width = width * 2;
  canvas.height = height * 2;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("Could not create the image"))));
  });
}
