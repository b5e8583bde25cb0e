// Lint rule: a regular expression must run in linear time on any input. A single quadratic pattern on untrusted text blocks
// the event loop, and with it every request (decision 096).
import { analyse } from "scslre";

/** Why this pattern can take more than linear time; null if it cannot. */
export function findSlowReason(source, flags) {
  const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
  if (!report) return null;
  const growth = report.exponential ? "exponential" : "quadratic or worse";
  return `/${source}/${flags} takes ${growth} time on a long run of ${JSON.stringify(report.character.pick)}; rewrite it, or limit the length of its input and say so in a disable comment`;
}

const rule = {
  create(context) {
    const constants = new Map();
    const check = (node, source, flags) => {
      const message = findSlowReason(source, flags);
      if (message) context.report({ node, message });
    };
    const checkConstructor = (node) => {
      if (node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return;
      const [pattern, flags] = node.arguments;
      const source = constantText(pattern, constants);
      if (source !== null) check(node, source, constantText(flags, constants) ?? "");
      else
        context.report({
          node,
          message: "This pattern is built at runtime and cannot be checked; use a literal",
        });
    };
    return {
      VariableDeclarator({ id, init, parent }) {
        const text =
          parent.kind === "const" && id.type === "Identifier" ? constantText(init, constants) : null;
        if (text !== null) constants.set(id.name, text);
      },
      Literal(node) {
        if (node.regex) check(node, node.regex.pattern, node.regex.flags);
      },
      NewExpression: checkConstructor,
      CallExpression: checkConstructor,
    };
  },
};

/** The value of a string literal, or of a template built from constants declared above it; null if unknown. */
function constantText(node, constants) {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "Identifier") return constants.get(node.name) ?? null;
  if (node?.type !== "TemplateLiteral") return null;
  let text = node.quasis[0].value.cooked;
  for (const [index, expression] of node.expressions.entries()) {
    const part = constantText(expression, constants);
    if (part === null) return null;
    text += part + node.quasis[index + 1].value.cooked;
  }
  return text;
}

export default { meta: { name: "regex" }, rules: { "linear-time": rule } };
