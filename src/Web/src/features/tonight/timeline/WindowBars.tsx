import { Link } from "react-router";
import * as strings from "../../../strings/tonight/timeline";
import classes from "./bars.module.css";
import type { RowProps } from "./TimelineRow";
import type { WindowBar } from "./timelineBars";
import { windowLabels, windowUrl } from "./timelineLabels";
import { formatSpan } from "./zoneTime";

interface Props extends Pick<RowProps, "server" | "zone" | "drag"> {
  bars: readonly WindowBar[];
  tabIndex: number;
}

/** The windows of a server. A backup window is dragged, or opened to change its times. Other windows link to the setup. */
export function WindowBars({ server, bars, zone, drag, tabIndex }: Props) {
  return bars.map(({ key, window, from, to, left, width }) => {
    const text = `${windowLabels[window.kind]} ${window.name}, ${formatSpan(zone, from, to)}`;
    const common = {
      className: classes.window,
      "data-kind": window.kind,
      style: { left: `${left}%`, width: `${width}%` },
      tabIndex,
      title: text,
      "aria-label": `${text}, ${server.hostName}`,
    };
    if (window.kind !== "backup")
      return (
        <Link key={key} to={windowUrl(window)} {...common}>
          <span className={classes.windowName}>{window.name}</span>
        </Link>
      );
    return (
      <button
        key={key}
        type="button"
        {...common}
        title={strings.dragOrOpen(text)}
        data-dragged={drag.name === window.name || undefined}
        {...drag.handlers(window.name)}
      >
        <span className={classes.windowName}>{window.name}</span>
      </button>
    );
  });
}
