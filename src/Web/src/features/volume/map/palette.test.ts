import { expect, test } from "vitest";
import { cssVariables } from "../../../app/theme";
import { cellKinds, isFragmentedKind } from "./cells";
import { cellColour, type MapPalette, parseHex, type Rgb } from "./palette";

/** The colour vision of people without red or green cones, in linear RGB. Source: Viénot, Brettel and Mollon 1999. */
const deficiencies: Record<string, readonly (readonly [number, number, number])[]> = {
  protanopia: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deuteranopia: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
};

const linear = (value: number) => (value / 255) ** 2.2;

function simulate(colour: Rgb, matrix: readonly (readonly [number, number, number])[]): number[] {
  const [red, green, blue] = colour.map(linear) as [number, number, number];
  return matrix.map(([r, g, b]) => Math.max(0, r * red + g * green + b * blue) ** (1 / 2.2) * 255);
}

function distance(left: number[], right: number[]): number {
  return Math.hypot(...left.map((value, index) => value - (right[index] ?? 0)));
}

function paletteOf(scheme: "light" | "dark"): MapPalette {
  const variables = cssVariables({} as never)[scheme];
  return Object.fromEntries(cellKinds.map((kind) => [kind, parseHex(variables[`--map-${kind}`] ?? "")])) as MapPalette;
}

test.each(["light", "dark"] as const)(
  "in the %s palette, colour-blind people can distinguish fragmented cells from all others",
  (scheme) => {
    const palette = paletteOf(scheme);
    for (const matrix of Object.values(deficiencies)) {
      for (const kind of cellKinds.filter((other) => !isFragmentedKind(other))) {
        for (const severity of cellKinds.filter(isFragmentedKind))
          expect(
            distance(simulate(palette[severity], matrix), simulate(palette[kind], matrix)),
            `${severity} and ${kind}`,
          ).toBeGreaterThan(40);
      }
    }
  },
);

test.each(["light", "dark"] as const)(
  "in the %s palette, colour-blind people can distinguish the severities",
  (scheme) => {
    const palette = paletteOf(scheme);
    for (const matrix of Object.values(deficiencies)) {
      const [light, short, shortest] = [palette.fragmented, palette.shortFragments, palette.shortestFragments].map(
        (colour) => simulate(colour, matrix),
      ) as [number[], number[], number[]];
      expect(distance(light, short)).toBeGreaterThan(30);
      expect(distance(short, shortest)).toBeGreaterThan(30);
    }
  },
);

test("the colour of an emptier cell is closer to free space, but never equal", () => {
  const palette = paletteOf("light");
  const colours = [1, 64, 128, 255].map((fill) => cellColour(palette, "fragmented", fill));
  expect(new Set([...colours, cellColour(palette, "free", 0)]).size).toBe(5);
  expect(colours[3]).toBe(`rgb(${palette.fragmented.join(" ")})`);
});
