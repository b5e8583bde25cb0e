import { parseStudentsFile } from "./parse-students-file.ts";

// Runs in a worker because a file of 400,000 rows would freeze the page for seconds.
addEventListener("message", (event: MessageEvent<File>) => {
  void parseStudentsFile(event.data).then((result) => postMessage(result));
});
