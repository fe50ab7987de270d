import type { EChartsCoreOption } from "echarts/core";
import { useCallback } from "react";
import * as strings from "../../../strings/volume/readOrder";
import { Chart } from "../../../ui/chart/Chart";
import type { ChartColours } from "../../../ui/chart/colours";
import { durationTicks, niceMaxBytes } from "../../../ui/chart/scale";
import { formatBytes, formatSeconds } from "../../../ui/format";
import type { ReadSpot } from "./readSpots";

const mostTicks = 8;

interface Props {
  label: string;
  now: readonly ReadSpot[];
  before: readonly ReadSpot[];
  seconds: number;
  volumeBytes: number;
}

/** The place of the disk's heads over the time of a backup, one dot a read. Reads in order are a line, jumps a cloud. */
export function ReadOrderChart({ label, now, before, seconds, volumeBytes }: Props) {
  const option = useCallback(
    (colours: ChartColours): EChartsCoreOption => ({
      grid: { top: 12, right: 16, bottom: 40, left: 70 },
      xAxis: {
        ...axis(colours),
        name: strings.timeOfTheBackup,
        nameLocation: "middle",
        nameGap: 26,
        max: seconds,
        splitLine: { show: false },
        axisLabel: { color: colours.text, formatter: formatSeconds, customValues: durationTicks(seconds, mostTicks) },
      },
      yAxis: {
        ...axis(colours),
        max: volumeBytes,
        interval: niceMaxBytes(volumeBytes / 5),
        axisLabel: { color: colours.text, formatter: formatBytes, showMaxLabel: false },
      },
      series: [dots(strings.before, before, colours.earlier, 3), dots(strings.after, now, colours.accent, 4)],
    }),
    [now, before, seconds, volumeBytes],
  );
  return <Chart label={label} height={360} option={option} />;
}

function axis(colours: ChartColours) {
  return {
    type: "value",
    min: 0,
    nameTextStyle: { color: colours.text },
    splitLine: { lineStyle: { color: colours.grid } },
    axisLine: { lineStyle: { color: colours.grid } },
  };
}

function dots(name: string, data: readonly ReadSpot[], color: string, symbolSize: number) {
  return { name, type: "scatter", data, symbolSize, silent: true, itemStyle: { color, opacity: 0.75 } };
}
