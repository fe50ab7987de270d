/** Returns a function that maps a value of a domain to pixels. */
export function linearScale(
  [from, to]: readonly [number, number],
  [first, last]: readonly [number, number],
): (value: number) => number {
  const size = to - from || 1;
  return (value) => first + ((value - from) / size) * (last - first);
}

/** Returns a round number of at least the value: 1, 2 or 5 times a power of ten. 0 gives 1. */
export function niceMax(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

/** Returns a round number of bytes of at least the value, in binary units: 100 GiB. 0 gives 1 KiB. */
export function niceMaxBytes(bytes: number): number {
  if (bytes <= 0) return 1024;
  let unit = 1;
  while (bytes / unit >= 1000) unit *= 1024;
  const end = niceMax(bytes / unit);
  return end >= 1000 ? 1024 * unit : end * unit;
}

/** Returns the values beside an axis that begins at 0. An odd count has no half. */
export function axisTicks(end: number): number[] {
  return end > 10 || end % 2 === 0 ? [0, end / 2, end] : [0, end];
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const steps = [
  hourMs / 4,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
  dayMs,
  2 * dayMs,
  7 * dayMs,
  14 * dayMs,
  30 * dayMs,
];

/** Returns at most `most` round instants within a span of time, in milliseconds. */
export function timeTicks(from: number, to: number, most: number): number[] {
  const step =
    steps.find((candidate) => (to - from) / candidate <= most) ?? Math.ceil((to - from) / most / dayMs) * dayMs;
  const ticks: number[] = [];
  for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) ticks.push(tick);
  return ticks;
}

const hour = 3600;
const durationSteps = [
  1,
  2,
  5,
  10,
  15,
  30,
  60,
  120,
  300,
  600,
  900,
  1800,
  hour,
  2 * hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
];

/** Returns round durations from 0 to `seconds`, at most `most` after the first. */
export function durationTicks(seconds: number, most: number): number[] {
  const step = durationSteps.find((candidate) => seconds / candidate <= most) ?? seconds;
  const ticks: number[] = [];
  for (let tick = 0; tick <= seconds && step > 0; tick += step) ticks.push(tick);
  return ticks;
}

/** Returns the index of the point nearest to an instant; -1 without points. The points are in order of time. */
export function nearest(points: readonly { at: number }[], at: number): number {
  let best = -1;
  for (let index = 0; index < points.length; index++) {
    const point = points[index];
    const current = points[best];
    if (point && (!current || Math.abs(point.at - at) <= Math.abs(current.at - at))) best = index;
  }
  return best;
}
