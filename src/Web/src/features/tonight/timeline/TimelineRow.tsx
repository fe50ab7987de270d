import { memo } from "react";
import { Link } from "react-router";
import type { TimelineServer, TimelineWindow } from "../../../api/types";
import * as strings from "../../../strings/tonight/timeline";
import { Status } from "../../../ui/Status";
import { RunBars } from "./RunBars";
import classes from "./timeline.module.css";
import { type TimeRange, windowBars } from "./timelineBars";
import { describeDecisions } from "./timelineLabels";
import type { WindowDrag } from "./useWindowDrag";
import { WindowBars } from "./WindowBars";

export interface RowProps {
  server: TimelineServer;
  windows: readonly TimelineWindow[];
  range: TimeRange;
  now: number;
  /** The zone in which the times of the row are written. */
  zone: string;
  /** The zone of the server where it is not that of the axis. */
  otherZone: string | undefined;
  /** Whether the bars of the row are reached by Tab. The arrow keys change the row. */
  isActive: boolean;
  drag: WindowDrag;
  shiftMs(window: TimelineWindow): number;
  onWhy(hostName: string): void;
}

/** One server: its name, its decisions, its windows and its runs. */
export const TimelineRow = memo(function TimelineRow(props: RowProps) {
  const { server, windows, range, otherZone, isActive, onWhy } = props;
  const decisions = describeDecisions(server.decisions);
  const tabIndex = isActive ? 0 : -1;
  return (
    <>
      <div className={classes.name}>
        <Link to={`/servers/${server.serverId}`} className={classes.host} tabIndex={tabIndex} title={server.hostName}>
          {server.hostName}
        </Link>
        {otherZone && (
          <span className={classes.otherZone} title={strings.otherServerZone(otherZone)}>
            {otherZone.split("/").at(-1)?.replaceAll("_", " ")}
          </span>
        )}
        {decisions && (
          <button
            type="button"
            className={classes.why}
            tabIndex={tabIndex}
            title={strings.showTheReasons(decisions.text)}
            aria-label={strings.whyServer(server.hostName, decisions.text)}
            onClick={() => onWhy(server.hostName)}
          >
            <Status tone={decisions.tone} label="" />
          </button>
        )}
      </div>
      <div className={classes.track}>
        <WindowBars {...props} bars={windowBars(server, windows, range, props.shiftMs)} tabIndex={tabIndex} />
        <RunBars {...props} tabIndex={tabIndex} />
      </div>
    </>
  );
});
