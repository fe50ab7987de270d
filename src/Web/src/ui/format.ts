import * as strings from "../strings/ui";

/**
 * English, with dates and numbers as in the region of the browser: 21 Nov 2026 and 1.234,5 in Germany. Times have 24 hours
 * (u-hc-h23), as they are entered.
 */
export const locale = `en-${new Intl.Locale(Intl.NumberFormat().resolvedOptions().locale).maximize().region}-u-hc-h23`;

const units = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB"] as const;

/** Formats a size in binary units with three significant digits: 1.5 GiB, 107 KiB, 812 bytes. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (Math.abs(value) >= 999.5 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
  return `${Number(value.toFixed(digits)).toLocaleString(locale)} ${units[unit]}`;
}

/** Formats a whole number with thousands separators. */
export function formatCount(count: number): string {
  return countFormat.format(Math.round(count));
}

/** Formats a whole number in at most ten characters: 500,000, 1.5m, 2bn. */
export function formatShortCount(count: number): string {
  return count < 1e6 ? formatCount(count) : count.toLocaleString(locale, { notation: "compact" });
}

/**
 * Formats a percentage with at most one decimal. Rounding never yields 0 % or 100 % for another value.
 *
 * @param decimals the fewest decimals: 1 in a column, where the points stand below each other
 */
export function formatPercent(percent: number, decimals = 0): string {
  if (percent > 0 && percent < 0.1) return `< ${formatPercent(0.1)}`;
  if (percent < 100 && percent >= 99.95) return formatPercent(99.9);
  return `${formatTenths(percent, decimals)} %`;
}

/** Formats a number with at most one decimal, and at least as many as told. */
export function formatTenths(value: number, decimals = 0): string {
  return value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: 1 });
}

/** Formats a ratio, such as fragments per file, with two decimals. */
export function formatRatio(ratio: number): string {
  return ratio.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Formats a duration in minutes: 45 min, 4 h, 4 h 30 min, 2 d 3 h, 1,552 d. */
export function formatMinutes(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = Math.round(minutes % 60);
  const parts = [
    days > 0 ? `${formatCount(days)} d` : "",
    hours > 0 && days < 100 ? `${hours} h` : "",
    rest > 0 && days === 0 ? strings.minutes(rest) : "",
  ];
  return parts.filter(Boolean).join(" ") || strings.noMinutes;
}

/** Formats a duration in seconds: with tenths below ten, in seconds below two minutes, otherwise as {@link formatMinutes}. */
export function formatSeconds(seconds: number): string {
  if (seconds < 10) return `${(Math.round(seconds * 10) / 10).toLocaleString(locale)} s`;
  return seconds < 120 ? `${Math.round(seconds)} s` : formatMinutes(Math.round(seconds / 60));
}

/** Formats the time between two instants as {@link formatSeconds}. */
export function formatElapsed(fromIso: string, toIso: string): string {
  return formatSeconds(Math.max(0, (Date.parse(toIso) - Date.parse(fromIso)) / 1000));
}

// A formatter takes far longer to create than to use, and a list formats many instants.
const instantFormats = new Map<string, Intl.DateTimeFormat>();
const relativeFormat = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
const countFormat = new Intl.NumberFormat(locale);

/** Formats an instant with its zone: Sat, 21 Nov 2026, 22:00 CET. The default is the zone of the browser. */
export function formatDateTime(iso: string, timeZone?: string): string {
  const key = timeZone ?? "";
  let format = instantFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      weekday: "short",
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "short",
      ...(timeZone === undefined ? {} : { timeZone }),
    });
    instantFormats.set(key, format);
  }
  return format.format(new Date(iso));
}

const relativeUnits: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** Formats an instant relative to now: "3 minutes ago", "in 14 hours", "just now". */
export function formatRelativeTime(iso: string, nowMs: number): string {
  const seconds = (Date.parse(iso) - nowMs) / 1000;
  for (const [unit, length] of relativeUnits) {
    if (Math.abs(seconds) >= length) return relativeFormat.format(Math.round(seconds / length), unit);
  }
  return seconds > 0 ? strings.inLessThanMinute : strings.justNow;
}
