import type { EChartsCoreOption } from "echarts/core";
import type { ChartColours } from "./colours";
import { timeTicks } from "./scale";

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

interface Content {
  series: readonly ChartSeries[];
  from: number;
  to: number;
  format(value: number): string;
  axisEnd(highest: number): number;
  plotWidth: number;
  colours: ChartColours;
}

/** Returns what a chart of values over time draws. */
export function timeOption({ series, from, to, format, axisEnd, plotWidth, colours }: Content): EChartsCoreOption {
  const top = axisEnd(Math.max(0, ...series.flatMap(({ points }) => points.map(({ value }) => value))));
  return {
    grid: margin,
    xAxis: {
      type: "value",
      min: from,
      max: to,
      splitLine: { show: false },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.grid } },
      axisLabel: {
        color: colours.text,
        customValues: timeTicks(from, to, Math.max(2, Math.floor(plotWidth / pixelsPerTick))),
        formatter: (at: number) => formatTick(at, to - from),
      },
    },
    yAxis: {
      type: "value",
      min: 0,
      max: top,
      interval: top / 2,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: colours.grid } },
      axisLabel: { color: colours.text, formatter: format },
    },
    series: series.flatMap<object>((item, index) =>
      item.kind === "line" ? [line(item, index, colours)] : bars(item, plotWidth, colours),
    ),
  };
}

function line({ name, points }: ChartSeries, index: number, { accent }: ChartColours) {
  return {
    name,
    type: "line",
    data: points.map(({ at, value }) => [at, value]),
    symbol: "circle",
    symbolSize: 5,
    showSymbol: points.length <= mostDots,
    silent: true,
    itemStyle: { color: accent },
    lineStyle: { color: accent, width: 1.75, type: index > 0 ? "dashed" : "solid" },
  };
}

// A failure is drawn in its own colour, and seen also where it moved nothing.
function bars({ name, points }: ChartSeries, plotWidth: number, { accent, danger }: ChartColours) {
  const bar = {
    type: "bar",
    silent: true,
    barWidth: Math.max(3, Math.min(18, plotWidth / Math.max(1, points.length) - 3)),
    barGap: "-100%",
  };
  const data = (bad: boolean) =>
    points.filter(({ isBad }) => (isBad ?? false) === bad).map(({ at, value }) => [at, value]);
  return [
    { ...bar, name, data: data(false), itemStyle: { color: accent, opacity: 0.75 } },
    { ...bar, name, data: data(true), itemStyle: { color: danger }, barMinHeight: 3 },
  ];
}

function formatTick(at: number, spanMs: number): string {
  const options: Intl.DateTimeFormatOptions =
    spanMs > 3 * 86_400_000
      ? { day: "numeric", month: "short" }
      : { weekday: "short", hour: "2-digit", minute: "2-digit" };
  return new Intl.DateTimeFormat("en-GB", options).format(at);
}
