import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Attributes and properties whose text people see. */
const seen = new RegExp(
  "^(label|title|subtitle|description|hint|detail|placeholder|alt|aria-label|empty|none|noun|where|name|legend)$" +
    "|(Label|Title|Message|Reason)$",
);

/** Attributes that never hold a sentence. */
const unseen = /^(className|style|component|d|viewBox|points|transform|gridTemplateColumns|key|listKey|to|href)$/;

/** Text that is no English: a command, a selector, a font, a rule, a header, or words that the server writes. */
const exempt: readonly RegExp[] = [
  /^FREQ=/,
  /^(curl|msiexec|Start-Process|SERVER_URL) ?/,
  /^(PowerShell|SCCM|UTC)$/,
  /^(BUFFERCOUNT|MAXTRANSFERSIZE|BLOCKSIZE|COMPRESSION)$/,
  /sans-serif|monospace$/,
  // An example of a value, such as a label or an address, and the name of a new object in a preview.
  /^[a-z]+(=|:\/\/|@)|^\\|^new$/,
  /^\(resolution:|\[(aria-|data-|contenteditable|role=)/,
  /^(action|host|policy|group) $/,
  /^(a run is|a backup has been) in progress$/,
  /^(maintenance window|storage group)$/,
  /^index\.html has no element/,
];

test("English text is in the catalogue alone", () => {
  const found = sourceFiles().flatMap((path) => englishIn(path, readFileSync(join(root, path), "utf8")));
  expect(found).toEqual([]);
});

test.each([
  ["text of an element", "const a = <p>No volume is fragmented.</p>;"],
  ["one word beside an element", "const a = <p>Next <b>{at}</b></p>;"],
  ["an attribute", '<Select label="Volume" />;'],
  ["a condition in an attribute", '<Select title={isOn ? "Stop" : "Start"} />;'],
  ["a column", 'const a = { label: "Volume" };'],
  ["a sentence in a function", 'const why = () => "Enter a name.";'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the example is a template
  ["a template", "const a = `${count} volumes of the fleet`;"],
  ["a word in an expression", 'const a = <p>{isOn ? "yes" : "no"}</p>;'],
])("%s is found", (_, source) => {
  expect(englishIn("example.tsx", source)).not.toEqual([]);
});

function sourceFiles(): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !/^strings\/|\.test\.ts$|schema\.d\.ts$/.test(path),
  );
}

/** Returns the places of a source file with English text that people see: "app/Rail.tsx:21: Overview". */
function englishIn(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = textOf(node);
    if (text !== undefined && isEnglish(node, text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path}:${line + 1}: ${text.trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns the text of a literal, with a space for each value of a template; undefined for another node. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(" ");
}

function isEnglish(node: ts.Node, text: string): boolean {
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return false;
  if (!/[A-Za-z]{2}/.test(text) || exempt.some((pattern) => pattern.test(text))) return false;
  if (ts.isJsxText(node)) return true;
  const place = placeOf(node);
  if (isComparison(place) || ts.isThrowStatement(place)) return false;
  if (ts.isJsxExpression(place)) return !/^[/#]/.test(text);
  if (ts.isJsxAttribute(place) || ts.isPropertyAssignment(place)) {
    const name = place.name.getText().replaceAll('"', "");
    if (seen.test(name)) return true;
    if (unseen.test(name)) return false;
  }
  return isSentence(text);
}

/** Returns what holds the text, behind conditions and braces: an attribute, a property, an element, a call. */
function placeOf(node: ts.Node): ts.Node {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node ? parent : placeOf(parent);
  if (ts.isParenthesizedExpression(parent) || ts.isTemplateSpan(parent)) return placeOf(parent);
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? parent.parent : parent;
  if (!ts.isBinaryExpression(parent) || isComparison(parent)) return parent;
  return placeOf(parent);
}

function isComparison(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText());
}

/** Whether a text has two words, one of them in lower case, or begins like a sentence. */
function isSentence(text: string): boolean {
  return /[A-Za-z]{2,}[,.:;]? +[a-z]{2,}/.test(text) || /^[A-Z][a-z]+[ .…!?]/.test(text);
}
