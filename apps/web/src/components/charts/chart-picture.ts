/** What the page's style sheets give a drawing, as far as a picture of it needs. */
const drawn = [
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

/** The chart as a picture file of its own: every style it had on the page is written into it. */
export function chartSvg(chart: SVGSVGElement): string {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const shown = chart.querySelectorAll<SVGElement>("*");
  copy.querySelectorAll<SVGElement>("*").forEach((part, place) => {
    const style = getComputedStyle(shown[place]!);
    part.setAttribute("style", drawn.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";"));
  });
  for (const point of copy.querySelectorAll(".point")) point.remove();
  const { width, height } = chart.viewBox.baseVal;
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  ground.setAttribute("width", String(width));
  ground.setAttribute("height", String(height));
  ground.setAttribute("fill", getComputedStyle(chart.closest(".chart-card") ?? chart).backgroundColor);
  copy.prepend(ground);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return new XMLSerializer().serializeToString(copy);
}

/** The same as pixels, twice as fine as on the page, so that it prints. */
export async function chartPng(chart: SVGSVGElement): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(chartSvg(chart))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  const { width, height } = chart.viewBox.baseVal;
  canvas.width = width * 2;
  canvas.height = height * 2;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made"))));
  });
}
