import type { TimeZoneInfo } from "../../api/types";

/** A time zone in the list of suggestions. */
export interface ZoneOption {
  value: string;
  label: string;
  windowsNames?: readonly string[];
}

/** Returns the zones, UTC first. The selected zone is always among them. */
export function zoneOptions(zones: readonly TimeZoneInfo[], selected: string): ZoneOption[] {
  const options = zones.map(({ name, windowsNames }) => ({ value: name, label: name, windowsNames }));
  if (selected && !options.some(({ value }) => value === selected))
    options.push({ value: selected, label: selected, windowsNames: [] });
  return options.sort((left, right) => Number(right.value === "UTC") - Number(left.value === "UTC"));
}

/** Returns the zones with all words of the text in their name, their names in Windows, or their present offset. */
export function findZones(zones: readonly ZoneOption[], text: string, limit: number): ZoneOption[] {
  const words = simplify(text).split(" ").filter(Boolean);
  const found: ZoneOption[] = [];
  for (const zone of zones) {
    if (found.length >= limit) break;
    const names = simplify([zone.value, ...(zone.windowsNames ?? [])].join(" "));
    if (words.every((word) => names.includes(word) || isOffset(word, zone.value))) found.push(zone);
  }
  return found;
}

function simplify(text: string): string {
  return text.toLowerCase().replaceAll(/[_/,]/g, " ");
}

function isOffset(word: string, zone: string): boolean {
  return /\d/.test(word) && formatOffset(zone).toLowerCase().includes(word);
}

const offsets = new Map<string, string>();

/** Returns the present offset of a zone, such as UTC+01:00. Empty for a zone that the browser does not know. */
export function formatOffset(zone: string): string {
  const known = offsets.get(zone);
  if (known !== undefined) return known;
  const offset = readOffset(zone);
  offsets.set(zone, offset);
  return offset;
}

function readOffset(timeZone: string): string {
  try {
    const format = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "longOffset" });
    const name = format.formatToParts(Date.now()).find(({ type }) => type === "timeZoneName")?.value ?? "";
    return name.replace("GMT", "UTC");
  } catch {
    return "";
  }
}
