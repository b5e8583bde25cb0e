export { AboutLine } from "./about-line.tsx";
