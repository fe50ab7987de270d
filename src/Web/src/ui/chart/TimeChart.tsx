import { useElementSize } from "@mantine/hooks";
import type { PointerEvent } from "react";
import { formatDateTime } from "../format";
import classes from "./chart.module.css";
import { linearScale, nearest, niceMax, type Scale, timeTicks } from "./scale";

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

interface Props {
  title: string;
  /** In order of time. The second series is drawn dashed. */
  series: readonly ChartSeries[];
  from: number;
  to: number;
  format(value: number): string;
  /** Returns the end of the axis for the highest value; {@link niceMax} by default. */
  axisEnd?: (highest: number) => number;
  /** Formats the instant of a point; date, time and zone by default. */
  formatInstant?: (iso: string) => string;
  /** The instant under the pointer, shared by charts on one time line. */
  cursor: number | undefined;
  onCursor(at: number | undefined): void;
  height?: number;
}

const margin = { top: 8, right: 8, bottom: 20, left: 70 };
const gridLines = 2;

/** A chart of values over time. The text above it shows the values under the pointer, otherwise the newest ones. */
export function TimeChart(props: Props) {
  const { title, series, from, to, format, cursor, onCursor, axisEnd = niceMax, height = 132 } = props;
  const { ref, width } = useElementSize();
  const top = axisEnd(Math.max(0, ...series.flatMap(({ points }) => points.map(({ value }) => value))));
  const x = linearScale([from, to], [margin.left, Math.max(margin.left + 1, width - margin.right)]);
  const y = linearScale([0, top], [height - margin.bottom, margin.top]);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const share = (left - margin.left) / Math.max(1, width - margin.left - margin.right);
    onCursor(from + Math.min(1, Math.max(0, share)) * (to - from));
  };
  return (
    <figure className={classes.figure} ref={ref}>
      <figcaption className={classes.caption}>
        <span className={classes.title}>{title}</span>
        {series.map((item) => (
          <Readout key={item.name} {...props} item={item} />
        ))}
      </figcaption>
      <svg
        role="img"
        aria-label={describe(title, series, format)}
        width={width}
        height={height}
        onPointerMove={point}
        onPointerLeave={() => onCursor(undefined)}
      >
        <Axes x={x} y={y} width={width} height={height} top={top} format={format} />
        {series.map(({ name, kind, points }, index) =>
          kind === "line" ? (
            <Line key={name} points={points} x={x} y={y} isDashed={index > 0} />
          ) : (
            <Bars key={name} points={points} x={x} y={y} width={width} />
          ),
        )}
        {cursor !== undefined && (
          <line className={classes.cursor} x1={x(cursor)} x2={x(cursor)} y1={margin.top} y2={height - margin.bottom} />
        )}
      </svg>
    </figure>
  );
}

function Readout({ item, series, cursor, format, formatInstant = formatDateTime }: Props & { item: ChartSeries }) {
  const { name, points } = item;
  const point = cursor === undefined ? points.at(-1) : points[nearest(points, cursor)];
  if (!point) return null;
  return (
    <span className={classes.readout}>
      {series.length > 1 && `${name} `}
      <b>{format(point.value)}</b>
      <span className={classes.instant}>
        {formatInstant(new Date(point.at).toISOString())}
        {point.isBad && ", not without failure"}
      </span>
    </span>
  );
}

interface AxesProps {
  x: Scale;
  y: Scale;
  width: number;
  height: number;
  top: number;
  format(value: number): string;
}

function Axes({ x, y, width, height, top, format }: AxesProps) {
  const [from, to] = x.domain;
  const values = Array.from({ length: gridLines + 1 }, (_, index) => (top / gridLines) * index);
  return (
    <>
      {values.map((value) => (
        <g key={value}>
          <line className={classes.grid} x1={margin.left} x2={width - margin.right} y1={y(value)} y2={y(value)} />
          <text className={classes.label} x={margin.left - 8} y={y(value) + 4} textAnchor="end">
            {format(value)}
          </text>
        </g>
      ))}
      {timeTicks(from, to, Math.max(2, Math.floor(width / 95))).map((tick) => (
        <text key={tick} className={classes.label} x={x(tick)} y={height - 5} textAnchor="middle">
          {formatTick(tick, to - from)}
        </text>
      ))}
    </>
  );
}

interface MarksProps {
  points: readonly ChartPoint[];
  x: Scale;
  y: Scale;
}

function Line({ points, x, y, isDashed }: MarksProps & { isDashed: boolean }) {
  const path = points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  return (
    <>
      <polyline className={classes.line} points={path} strokeDasharray={isDashed ? "4 3" : undefined} />
      {points.length <= 60 &&
        points.map(({ at, value }) => <circle key={at} className={classes.dot} cx={x(at)} cy={y(value)} r={2.5} />)}
    </>
  );
}

function Bars({ points, x, y, width }: MarksProps & { width: number }) {
  const barWidth = Math.max(3, Math.min(18, (width - margin.left - margin.right) / Math.max(1, points.length) - 3));
  return points.map(({ at, value, isBad }) => (
    <rect
      key={at}
      className={classes.bar}
      data-bad={isBad || undefined}
      x={x(at) - barWidth / 2}
      width={barWidth}
      y={Math.min(y(value), y(0) - (isBad ? 3 : 0))}
      height={Math.max(isBad ? 3 : 0, y(0) - y(value))}
    />
  ));
}

function formatTick(at: number, spanMs: number): string {
  const options: Intl.DateTimeFormatOptions =
    spanMs > 3 * 86_400_000
      ? { day: "numeric", month: "short" }
      : { weekday: "short", hour: "2-digit", minute: "2-digit" };
  return new Intl.DateTimeFormat("en-GB", options).format(at);
}

function describe(title: string, series: readonly ChartSeries[], format: (value: number) => string): string {
  const parts = series.flatMap(({ name, points }) => {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return [];
    const highest = Math.max(...points.map(({ value }) => value));
    return [`${name} from ${format(first.value)} to ${format(last.value)}, highest ${format(highest)}`];
  });
  return `${title}: ${parts.join("; ") || "no values"}.`;
}
