// Preloaded into the server: SIGUSR2 moves its clock by CLOCK_JUMP_SECONDS, and a second SIGUSR2 moves it back.
const RealDate = Date;
const jump = Number(process.env.CLOCK_JUMP_SECONDS) * 1000;
let offset = 0;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset);
    else super(...args);
  }
  static now() {
    return RealDate.now() + offset;
  }
};

process.on("SIGUSR2", () => {
  offset = offset === 0 ? jump : 0;
  console.log("clock moved");
});
