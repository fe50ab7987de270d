import type { PointerEvent } from "react";
import * as strings from "../../strings/ui/chart";
import { formatDateTime } from "../format";
import { useWidth } from "../useWidth";
import classes from "./chart.module.css";
import { nearest, niceMax } from "./scale";
import { type ChartSeries, margin, TimePlot } from "./TimePlot";

interface Props {
  title: string;
  /** In order of time. The second series is drawn dashed. */
  series: readonly ChartSeries[];
  from: number;
  to: number;
  format(value: number): string;
  /** Formats the values of the axis in at most ten characters; as the others by default. */
  formatAxis?: (value: number) => string;
  /** Returns the end of the axis for the highest value; {@link niceMax} by default. */
  axisEnd?: (highest: number) => number;
  /** Formats the instant of a point; date, time and zone by default. */
  formatInstant?: (iso: string) => string;
  /** The instant under the pointer, shared by charts on one time line. */
  cursor: number | undefined;
  onCursor(at: number | undefined): void;
  height?: number;
}

/** A chart of values over time. The text above it shows the values under the pointer, otherwise the newest ones. */
export function TimeChart(props: Props) {
  const {
    title,
    series,
    from,
    to,
    format,
    cursor,
    onCursor,
    formatAxis = format,
    axisEnd = niceMax,
    height = 132,
  } = props;
  const { ref, width } = useWidth<HTMLElement>();
  const plotWidth = Math.max(1, width - margin.left - margin.right);
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    onCursor(from + Math.min(1, Math.max(0, (left - margin.left) / plotWidth)) * (to - from));
  };
  return (
    <figure className={classes.figure} ref={ref}>
      <figcaption className={classes.caption}>
        <span className={classes.title}>{title}</span>
        {series.map((item) => (
          <Readout key={item.name} {...props} item={item} />
        ))}
      </figcaption>
      <div className={classes.plot} onPointerMove={point} onPointerLeave={() => onCursor(undefined)}>
        <div role="img" aria-label={describe(title, series, format)} style={{ height }}>
          {width > 0 && <TimePlot {...{ series, from, to, format: formatAxis, axisEnd, width, height }} />}
        </div>
        {cursor !== undefined && (
          <div
            className={classes.cursor}
            style={{
              left: margin.left + ((cursor - from) / (to - from || 1)) * plotWidth,
              top: margin.top,
              bottom: margin.bottom,
            }}
          />
        )}
      </div>
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
        {point.isBad && `, ${strings.notWithoutFailure}`}
      </span>
    </span>
  );
}

function describe(title: string, series: readonly ChartSeries[], format: (value: number) => string): string {
  const parts = series.flatMap(({ name, points }) => {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return [];
    const highest = Math.max(...points.map(({ value }) => value));
    return [strings.seriesRange(name, format(first.value), format(last.value), format(highest))];
  });
  return parts.length > 0 ? strings.seriesOf(title, parts.join("; ")) : strings.noValues(title);
}
