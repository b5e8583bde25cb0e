/** Adds noise and uneven light to every pixel, and removes the color if `gray`. The same seed gives the same noise. */
export function addNoise(context, { width, height, seed, amount, gray, light }) {
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  let state = seed | 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const first = state / 2 ** 32;
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const noise = (first + state / 2 ** 32 - 1) * amount;
      const factor = light(x / width, y / height);
      const at = (y * width + x) * 4;
      if (gray) {
        const value = (data[at] * 0.3 + data[at + 1] * 0.59 + data[at + 2] * 0.11) * factor + noise;
        data[at] = data[at + 1] = data[at + 2] = value;
      } else
        for (let channel = 0; channel < 3; channel++)
          data[at + channel] = data[at + channel] * factor + noise;
    }
  }
  context.putImageData(image, 0, 0);
}
