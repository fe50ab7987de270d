/** Maps a value of a domain to pixels. */
export interface Scale {
  (value: number): number;
  domain: readonly [number, number];
}

export function linearScale(domain: readonly [number, number], range: readonly [number, number]): Scale {
  const [from, to] = domain;
  const size = to - from || 1;
  const scale = (value: number) => range[0] + ((value - from) / size) * (range[1] - range[0]);
  return Object.assign(scale, { domain });
}

/** Returns a round number of at least the value: 1, 2 or 5 times a power of ten. 0 gives 1. */
export function niceMax(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

/** Returns a round number of bytes of at least the value, in binary units: 100 GiB. */
export function niceMaxBytes(bytes: number): number {
  let unit = 1;
  while (bytes / unit >= 1000) unit *= 1024;
  const end = niceMax(bytes / unit);
  return end >= 1000 ? 1024 * unit : end * unit;
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
