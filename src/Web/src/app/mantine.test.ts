import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("..", import.meta.url);
const styles = new URL("../../node_modules/@mantine/core/styles/", import.meta.url);
const listed = new Set(
  ["mantine.css", "mantinePages.css"].flatMap((file) =>
    [...readFileSync(new URL(file, import.meta.url), "utf8").matchAll(/styles\/([\w-]+)\.css/g)].map(
      ([, name]) => name,
    ),
  ),
);

function usedComponents(): Set<string> {
  const used = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".tsx")) continue;
    const text = readFileSync(new URL(file, folder), "utf8");
    const names = /import \{([^}]*)\} from "@mantine\/core"/.exec(text)?.[1] ?? "";
    for (const name of names.split(",")) used.add(name.trim());
  }
  return used;
}

test("every component of Mantine that the console uses has its styles", () => {
  const missing = [...usedComponents()].filter(
    (name) => existsSync(new URL(`${name}.css`, styles)) && !listed.has(name),
  );
  expect(missing).toEqual([]);
});
