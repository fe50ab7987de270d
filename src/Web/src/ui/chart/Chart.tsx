import { useComputedColorScheme } from "@mantine/core";
import type { EChartsCoreOption, EChartsType } from "echarts/core";
import { useEffect, useRef } from "react";
import { type ChartColours, readColours } from "./colours";

interface Props {
  /** What the chart shows, in words for readers who do not see it. */
  label: string;
  height: number;
  /** Returns what is drawn. Kept by the caller as long as the data stays the same. */
  option(colours: ChartColours): EChartsCoreOption;
}

/** A chart on a canvas. The library is loaded when a chart is first in view; the space is reserved from the beginning. */
export function Chart({ label, height, option }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const latest = useRef(option);
  latest.current = option;
  const scheme = useComputedColorScheme("light");

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let isGone = false;
    const size = new ResizeObserver(() => chart.current?.resize());
    const view = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      view.disconnect();
      void import("./echarts").then(({ init }) => {
        if (isGone) return;
        chart.current = init(element, undefined, { renderer: "canvas" });
        draw(chart.current, element, latest.current);
        size.observe(element);
      });
    });
    view.observe(element);
    return () => {
      isGone = true;
      view.disconnect();
      size.disconnect();
      chart.current?.dispose();
      chart.current = undefined;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme changes the colours
  useEffect(() => {
    if (chart.current && frame.current) draw(chart.current, frame.current, option);
  }, [option, scheme]);

  return (
    <div role="img" aria-label={label} style={{ height }}>
      <div ref={frame} style={{ height }} aria-hidden />
    </div>
  );
}

function draw(chart: EChartsType, element: Element, option: Props["option"]) {
  const colours = readColours(element);
  chart.setOption(
    {
      animation: false,
      textStyle: { fontFamily: colours.fontFamily, fontSize: 11, color: colours.text },
      ...option(colours),
    },
    { notMerge: true },
  );
}
