import { Link } from "react-router";
import classes from "./bars.module.css";
import type { RowProps } from "./TimelineRow";
import { runBars } from "./timelineBars";
import { describeRun, lookOf, runUrl } from "./timelineLabels";
import { formatSpan } from "./zoneTime";

/** The names of the windows have the upper part of the row. */
const trackTop = 15;
const trackHeight = 14;

/** The runs of a server, as links to their jobs or to the plan of their volumes. */
export function RunBars({
  server,
  range,
  now,
  zone,
  tabIndex,
}: Pick<RowProps, "server" | "range" | "now" | "zone"> & { tabIndex: number }) {
  const { bars, lanes } = runBars(server, range, now);
  const laneHeight = trackHeight / lanes;
  return bars.map(({ key, run, from, to, left, width, lane }) => {
    const text = `${describeRun(run, server.hostName)}: ${formatSpan(zone, from, to)}`;
    return (
      <Link
        key={key}
        to={runUrl(run)}
        className={classes.run ?? ""}
        data-look={lookOf(run)}
        tabIndex={tabIndex}
        title={text}
        aria-label={text}
        style={{
          left: `${left}%`,
          width: `${width}%`,
          top: trackTop + lane * laneHeight,
          height: Math.max(3, laneHeight - (lanes > 1 ? 1 : 0)),
        }}
      />
    );
  });
}
