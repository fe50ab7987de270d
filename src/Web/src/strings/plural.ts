import { formatCount } from "../ui/format";

const rules = new Intl.PluralRules("en");

/** Returns the form of a text for a count. The sign # stands for the count: "# volume", "# volumes" → "1,204 volumes". */
export function plural(count: number, one: string, other: string): string {
  return (rules.select(count) === "one" ? one : other).replace("#", formatCount(count));
}
