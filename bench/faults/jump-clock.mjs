// Loaded before the server: SIGUSR2 moves its clock by CLOCK_JUMP_SECONDS, another one moves it back.
const real = Date;
const jump = Number(process.env.CLOCK_JUMP_SECONDS) * 1000;
let offset = 0;

globalThis.Date = class extends real {
  constructor(...given) {
    if (given.length === 0) super(real.now() + offset);
    else super(...given);
  }
  static now() {
    return real.now() + offset;
  }
};

process.on("SIGUSR2", () => {
  offset = offset === 0 ? jump : 0;
});
