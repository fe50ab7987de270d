/** The colours and the font of charts in the current colour scheme. */
export interface ChartColours {
  text: string;
  grid: string;
  accent: string;
  /** A colour that differs from the accent in lightness as well as in hue. */
  earlier: string;
  fontFamily: string;
}

/** Reads the colours from the custom properties of the page (see theme.ts): a canvas does not know them. */
export function readColours(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: read("--mantine-color-dimmed"),
    grid: read("--fleet-hairline"),
    accent: read("--fleet-accent-text"),
    earlier: read("--map-shortestFragments"),
    fontFamily: style.fontFamily,
  };
}
