/** A PDF whose pages are JPEG images and nothing else, as a scanner saves it. Pages are `{ jpeg, width, height }` in pixels. */
export function makeImagePdf(pages, dpi) {
  const parts = [];
  const offsets = [];
  let length = 0;
  const write = (part) => {
    const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const writeObject = (number, head, stream) => {
    offsets[number] = length;
    write(`${number} 0 obj\n${head}`);
    if (stream) {
      write("\nstream\n");
      write(stream);
      write("\nendstream");
    }
    write("\nendobj\n");
  };
  write("%PDF-1.4\n");
  const kids = pages.map((_, i) => `${3 + i * 3} 0 R`).join(" ");
  writeObject(1, "<< /Type /Catalog /Pages 2 0 R >>");
  writeObject(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  for (const [i, { jpeg, width, height }] of pages.entries()) {
    const [page, content, image] = [3 + i * 3, 4 + i * 3, 5 + i * 3];
    const [w, h] = [(width * 72) / dpi, (height * 72) / dpi].map((points) => points.toFixed(2));
    const drawing = Buffer.from(`q ${w} 0 0 ${h} 0 0 cm /Page Do Q`);
    writeObject(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents ${content} 0 R /Resources << /XObject << /Page ${image} 0 R >> >> >>`,
    );
    writeObject(content, `<< /Length ${drawing.length} >>`, drawing);
    writeObject(
      image,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  }
  const start = length;
  write(`xref\n0 ${offsets.length}\n0000000000 65535 f \n`);
  for (const offset of offsets.slice(1)) write(`${String(offset).padStart(10, "0")} 00000 n \n`);
  write(`trailer << /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}
