import { locale } from "../format";
import classes from "./chart.module.css";
import { axisTicks, linearScale, timeTicks } from "./scale";

export interface ChartPoint {
  /** The instant in milliseconds. */
  at: number;
  value: number;
  /** Draws a bar in the colour of a failure. */
  isBad?: boolean;
}

export interface ChartSeries {
  name: string;
  kind: "line" | "bars";
  points: readonly ChartPoint[];
}

/** The space around the plot, in CSS pixels. */
export const margin = { top: 8, right: 8, bottom: 20, left: 70 };

const pixelsPerTick = 95;
/** A line with more points than this has no dots: they would run together. */
const mostDots = 60;
/** A failure is seen also where it moved nothing. */
const leastBadHeight = 3;

interface Props {
  /** In order of time. The second series is drawn dashed. */
  series: readonly ChartSeries[];
  from: number;
  to: number;
  format(value: number): string;
  /** Returns the end of the axis for the highest value. */
  axisEnd(highest: number): number;
  width: number;
  height: number;
}

interface Scales {
  x(at: number): number;
  y(value: number): number;
  plotWidth: number;
}

/**
 * Values over time with their axes, as vectors. The chart library takes 140 KB, which the first view has no room for; a
 * line and bars need little of it.
 */
export function TimePlot({ series, from, to, format, axisEnd, width, height }: Props) {
  const end = axisEnd(Math.max(0, ...series.flatMap(({ points }) => points.map(({ value }) => value))));
  const x = linearScale([from, to], [margin.left, width - margin.right]);
  const y = linearScale([0, end], [height - margin.bottom, margin.top]);
  const plotWidth = width - margin.left - margin.right;
  const ticks = timeTicks(from, to, Math.max(2, Math.floor(plotWidth / pixelsPerTick)));
  return (
    <svg className={classes.vectors} width={width} height={height} aria-hidden>
      {axisTicks(end).map((value) => (
        <g key={value}>
          <line className={classes.grid} x1={margin.left} x2={width - margin.right} y1={y(value)} y2={y(value)} />
          <text x={margin.left - 8} y={y(value)} dy="0.32em" textAnchor="end">
            {format(value)}
          </text>
        </g>
      ))}
      {ticks.map((at) => (
        <text key={at} x={x(at)} y={height - margin.bottom + 15} textAnchor="middle">
          {formatTick(at, to - from)}
        </text>
      ))}
      {series.map((item, index) =>
        item.kind === "line" ? (
          <Line key={item.name} {...item} isDashed={index > 0} x={x} y={y} plotWidth={plotWidth} />
        ) : (
          <Bars key={item.name} {...item} x={x} y={y} plotWidth={plotWidth} />
        ),
      )}
    </svg>
  );
}

function Line({ points, isDashed, x, y }: ChartSeries & Scales & { isDashed: boolean }) {
  return (
    <g className={classes.line}>
      <polyline
        points={points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ")}
        strokeDasharray={isDashed ? "5 4" : undefined}
      />
      {points.length <= mostDots && points.map(({ at, value }) => <circle key={at} cx={x(at)} cy={y(value)} r={2.5} />)}
    </g>
  );
}

function Bars({ points, x, y, plotWidth }: ChartSeries & Scales) {
  const width = Math.max(3, Math.min(18, plotWidth / Math.max(1, points.length) - 3));
  const bottom = y(0);
  return points.map(({ at, value, isBad }) => {
    const height = Math.max(isBad ? leastBadHeight : 0, bottom - y(value));
    return (
      <rect
        key={at}
        className={classes.bar}
        data-bad={isBad || undefined}
        x={x(at) - width / 2}
        y={bottom - height}
        width={width}
        height={height}
      />
    );
  });
}

function formatTick(at: number, spanMs: number): string {
  const options: Intl.DateTimeFormatOptions =
    spanMs > 3 * 86_400_000
      ? { day: "numeric", month: "short" }
      : { weekday: "short", hour: "2-digit", minute: "2-digit" };
  return new Intl.DateTimeFormat(locale, options).format(at);
}
