/** An object that a reason may name. */
export interface NamedObject {
  /** The words by which a reason names the object: "blackout month-end". */
  words: string;
  to: string;
}

/** A part of a reason, with the address of the object that it names. */
export interface ReasonPart {
  text: string;
  to?: string;
}

/** Splits a reason at the objects that it names. Longer names win, so that "night" is not found in "night shift". */
export function linkReason(reason: string, objects: readonly NamedObject[]): ReasonPart[] {
  const addresses = new Map(objects.filter(({ words }) => words).map(({ words, to }) => [words.toLowerCase(), to]));
  const longestFirst = [...addresses.keys()].sort((left, right) => right.length - left.length);
  if (longestFirst.length === 0) return [{ text: reason }];
  const pattern = new RegExp(`(?<![\\w-])(${longestFirst.map(escapeText).join("|")})(?![\\w-])`, "gi");
  const parts: ReasonPart[] = [];
  let end = 0;
  for (const match of reason.matchAll(pattern)) {
    const [text] = match;
    if (match.index > end) parts.push({ text: reason.slice(end, match.index) });
    const to = addresses.get(text.toLowerCase());
    parts.push(to ? { text, to } : { text });
    end = match.index + text.length;
  }
  if (end < reason.length) parts.push({ text: reason.slice(end) });
  return parts;
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
