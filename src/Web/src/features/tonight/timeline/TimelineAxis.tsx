import * as strings from "../../../strings/tonight/timeline";
import classes from "./timeline.module.css";
import type { TimeRange } from "./timelineBars";
import { clockChanges, formatTick, zoneTicks } from "./zoneTime";

interface Props {
  range: TimeRange;
  zone: string;
  now: number;
  width: number;
}

const tickWidth = 74;
/** The width of a character of a tick, with a part of the space that the names take from the axis. */
const characterWidth = 9;

/** The head of the time line: round times in one zone. */
export function TimelineAxis({ range, zone, now, width }: Props) {
  const ticks = zoneTicks(zone, range.from, range.to, Math.max(3, Math.floor(width / tickWidth)));
  const pixels = (ms: number) => (Math.abs(ms) / (range.to - range.from)) * width;
  // The mark of now covers the text of a tick beside it, and the ends of the axis cut the text.
  const isLegible = (at: number) =>
    pixels(at - now) >= tickWidth * 0.8 &&
    pixels(Math.min(at - range.from, range.to - at)) >= (formatTick(zone, at).length * characterWidth) / 2;
  return (
    <div className={classes.axis}>
      <span data-names className={classes.axisZone} title={strings.zoneOfAxis}>
        {zone}
      </span>
      <div className={classes.axisTrack} aria-hidden>
        {ticks.filter(isLegible).map((at) => (
          <span key={at} className={classes.tick} style={{ left: `${percent(range, at)}%` }}>
            {formatTick(zone, at)}
          </span>
        ))}
        {now > range.from && now < range.to && (
          <span className={classes.nowLabel} style={{ left: `${percent(range, now)}%` }}>
            {strings.nowMark}
          </span>
        )}
      </div>
    </div>
  );
}

/** The lines behind all rows: round times, clock changes and now. */
export function TimelineGrid({ range, zone, now, width }: Props) {
  const ticks = zoneTicks(zone, range.from, range.to, Math.max(3, Math.floor(width / tickWidth)));
  return (
    <div className={classes.grid} aria-hidden>
      {ticks.map((at) => (
        <span key={at} className={classes.gridLine} style={{ left: `${percent(range, at)}%` }} />
      ))}
      {clockChanges(zone, range.from, range.to).map(({ at }) => (
        <span key={at} className={classes.clockChange} style={{ left: `${percent(range, at)}%` }} />
      ))}
      {now > range.from && now < range.to && (
        <span className={classes.nowLine} style={{ left: `${percent(range, now)}%` }} />
      )}
    </div>
  );
}

export function percent({ from, to }: TimeRange, at: number): number {
  return ((at - from) / (to - from)) * 100;
}
