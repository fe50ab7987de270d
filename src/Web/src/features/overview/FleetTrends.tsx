import { useMemo, useState } from "react";
import type { FleetHistory } from "../../api/types";
import * as strings from "../../strings/overview";
import { niceMaxBytes } from "../../ui/chart/scale";
import { TimeChart } from "../../ui/chart/TimeChart";
import { formatBytes, formatCount, formatShortCount, locale } from "../../ui/format";
import { Section } from "../../ui/Section";
import classes from "./overview.module.css";
import { sinceFirst } from "./sinceFirst";

const dayMs = 86_400_000;

/** The last 30 days of the fleet: excess fragments at the end of each day, and the data that runs moved. */
export function FleetTrends({ days }: { days: FleetHistory["days"] }) {
  const [cursor, setCursor] = useState<number>();
  const points = useMemo(() => days.map((day) => ({ at: Date.parse(day.day), ...day })), [days]);
  const from = (points[0]?.at ?? 0) - dayMs / 2;
  const to = (points.at(-1)?.at ?? dayMs) + dayMs / 2;
  const line = { from, to, cursor, onCursor: setCursor };
  return (
    <Section title={strings.last30Days}>
      <div className={classes.charts}>
        <TimeChart
          {...line}
          title={strings.excessFragments}
          format={formatCount}
          formatAxis={formatShortCount}
          formatInstant={formatDay}
          series={[
            {
              name: strings.excessFragments,
              kind: "line",
              points: sinceFirst(points).map(({ at, excessFragments }) => ({ at, value: excessFragments })),
            },
          ]}
        />
        <TimeChart
          {...line}
          title={strings.dataMovedByRuns}
          format={formatBytes}
          axisEnd={niceMaxBytes}
          formatInstant={formatDay}
          series={[
            {
              name: strings.moved,
              kind: "bars",
              points: points.map(({ at, bytesMoved, failedRuns }) => ({
                at,
                value: bytesMoved,
                isBad: failedRuns > 0,
              })),
            },
          ]}
        />
      </div>
    </Section>
  );
}

function formatDay(iso: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(iso),
  );
}
