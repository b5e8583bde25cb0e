import type { ModelFiles, Models } from "./models.ts";

/** Loads the models into WebAssembly, with one thread: more would need memory shared between threads. */
export async function loadModels(files: ModelFiles): Promise<Models> {
  const { env, InferenceSession, Tensor } = await import("onnxruntime-web/wasm");
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = files.runtime as ArrayBuffer;
  if (files.runtimeScript) env.wasm.wasmPaths = { mjs: files.runtimeScript };
  env.logLevel = "error";
  const open = (model: Uint8Array) => InferenceSession.create(model, { executionProviders: ["wasm"] });
  const detection = await open(files.detection);
  const recognition = await open(files.recognition);
  const run = async (session: typeof detection, input: Float32Array, dimensions: number[]) => {
    const tensor = new Tensor("float32", input, dimensions);
    const outputs = await session.run({ [session.inputNames[0]!]: tensor });
    return outputs[session.outputNames[0]!]!;
  };
  return {
    characters: [...files.characters.replace(/\r?\n$/, "").split(/\r?\n/), " "],
    async detect(input, width, height) {
      return (await run(detection, input, [1, 3, height, width])).data as Float32Array;
    },
    async recognize(input, width) {
      const { data, dims } = await run(recognition, input, [1, 3, 48, width]);
      return { data: data as Float32Array, steps: dims[1]!, classes: dims[2]! };
    },
  };
}
