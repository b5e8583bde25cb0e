import { createCanvas } from "@napi-rs/canvas";
import { addNoise } from "./noise.mjs";

/** What an office scanner makes of a page: a little skew, gray paper, blur, noise, marks of the glass and of the other side. */
export function scanPage(page, random, stampText) {
  const { width, height } = page;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const paper = 232 + random.below(24);
  context.fillStyle = `rgb(${paper} ${paper} ${paper - random.below(6)})`;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = "multiply";
  if (random.chance(0.3)) drawBleed(context, page, 0.04 + 0.05 * random.next());
  context.save();
  context.translate(width / 2, height / 2);
  context.rotate(((random.next() * 2 - 1) * 2 * Math.PI) / 180);
  context.filter = `blur(${(0.2 + 0.7 * random.next()).toFixed(2)}px)`;
  context.drawImage(page, -width / 2, -height / 2);
  context.restore();
  if (random.chance(0.35)) drawStamp(context, width, height, random, stampText);
  context.globalCompositeOperation = "source-over";
  if (random.chance(0.25)) drawDropouts(context, width, height, random);
  const gray = random.chance(0.7);
  addNoise(context, {
    width,
    height,
    seed: random.below(2 ** 31),
    amount: 4 + 10 * random.next(),
    gray,
    light: drawLight(random, 0.1),
  });
  return canvas.encode("jpeg", 55 + random.below(35));
}

/** The print on the back shows through, mirrored. */
function drawBleed(context, page, alpha) {
  context.save();
  context.globalAlpha = alpha;
  context.translate(page.width, 0);
  context.scale(-1, 1);
  context.filter = "blur(2px)";
  context.drawImage(page, 0, 14);
  context.restore();
}

function drawStamp(context, width, height, random, text) {
  const unit = width / 100;
  context.save();
  context.translate(width * (0.3 + 0.5 * random.next()), height * (0.45 + 0.4 * random.next()));
  context.rotate((random.next() - 0.5) * 0.8);
  context.globalAlpha = 0.35 + 0.3 * random.next();
  context.strokeStyle = context.fillStyle = random.pick(["#1d3fa8", "#a81d2c", "#333366"]);
  context.lineWidth = unit / 3;
  context.beginPath();
  context.arc(0, 0, unit * 9, 0, Math.PI * 2);
  context.stroke();
  context.font = `bold ${unit * 1.6}px "DejaVu Sans"`;
  context.textAlign = "center";
  context.fillText(text, 0, 0, unit * 16);
  context.restore();
}

/** White streaks of a dirty scanner, which break letters and rules. */
function drawDropouts(context, width, height, random) {
  context.fillStyle = "rgb(255 255 255 / 70%)";
  for (let i = 0; i < 3; i++) context.fillRect(random.below(width), 0, 1, height);
  for (let i = 0; i < 60; i++)
    context.fillRect(random.below(width), random.below(height), 1 + random.below(3), 1 + random.below(3));
}

/** Brightness over the page: a plane, from 0…1 coordinates to a factor. */
function drawLight(random, strength) {
  const [dx, dy] = [random.next() - 0.5, random.next() - 0.5];
  return (x, y) => 1 + strength * (dx * (x - 0.5) + dy * (y - 0.5)) * 2;
}
