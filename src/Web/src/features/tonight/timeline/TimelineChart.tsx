import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import type { TimelineWindow } from "../../../api/types";
import * as strings from "../../../strings/tonight/timeline";
import { PrintedNote } from "../../../ui/print/PrintedNote";
import { usePrintedRows } from "../../../ui/print/usePrintedRows";
import { useWidth } from "../../../ui/useWidth";
import { TimelineAxis, TimelineGrid } from "./TimelineAxis";
import { TimelineRow } from "./TimelineRow";
import classes from "./timeline.module.css";
import { commonZone, zoneOfServer } from "./timelineBars";
import { useScrollToNow } from "./useScrollToNow";
import type { TimelineRowData } from "./useTimelineRows";
import { type TimelineState, zonesOf } from "./useTimelineState";
import type { WindowDrag } from "./useWindowDrag";

const rowHeight = 32;
const groupHeight = 26;
const axisHeight = 26;

interface Props {
  state: TimelineState;
  rows: ReadonlyMap<number, TimelineRowData>;
  total: number;
  drag: WindowDrag;
  onWhy(hostName: string): void;
  onVisible(first: number, last: number): void;
}

/** The axis and the visible rows. Up and Down go from server to server, Tab goes through the bars of one server. */
export function TimelineChart({ state, rows, total, drag, onWhy, onVisible }: Props) {
  const { ref: sheet, width } = useWidth<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  useScrollToNow(scroller, state.range, width);
  const { rangeExtractor, printed } = usePrintedRows(total, (index) => rows.has(index));
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight + (rows.get(index)?.group === undefined ? 0 : groupHeight),
    scrollMargin: axisHeight,
    overscan: 6,
    rangeExtractor,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights follow the groups of the rows
  useEffect(() => virtual.measure(), [virtual, rows]);
  const items = virtual.getVirtualItems();
  const height = printed === undefined ? virtual.getTotalSize() : (items.at(-1)?.end ?? axisHeight) - axisHeight;
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => onVisible(first, last), [first, last, onVisible]);
  const [active, onKeyDown] = useActiveRow(scroller, total, (index) => virtual.scrollToIndex(index));

  const common = commonZone([...rows.values()].map(({ server, windows }) => zoneOfServer(server, windows)));
  const zones = zonesOf(state.clock, common);
  const shiftMs = useCallback(
    ({ kind, name }: TimelineWindow) => (kind === "backup" && name === drag.name ? drag.minutes * 60_000 : 0),
    [drag],
  );
  const line = { range: state.range, zone: zones.axis, now: state.now, width };
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      aria-label={strings.windowsAndRuns}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={classes.sheet} ref={sheet}>
        <TimelineAxis {...line} />
        <TimelineGrid {...line} />
        <ul className={classes.rows} style={{ height }} aria-label={strings.serversOnTimeLine}>
          {items.map(({ index, start, size }) => {
            const row = rows.get(index);
            const own = row && zoneOfServer(row.server, row.windows);
            const style = { top: start - axisHeight, height: size };
            if (!row) return <li key={index} className={classes.row} style={style} aria-label={strings.loading} />;
            return (
              <li key={index} className={classes.row} style={style} data-index={index} aria-label={row.server.hostName}>
                {row.group && (
                  <div className={classes.group}>
                    <span>{row.group}</span>
                  </div>
                )}
                <TimelineRow
                  {...row}
                  {...{ range: state.range, now: state.now, drag, shiftMs, onWhy }}
                  zone={zones.of(own)}
                  otherZone={state.clock === "server" && own && own !== zones.axis ? own : undefined}
                  isActive={index === active}
                />
              </li>
            );
          })}
        </ul>
      </div>
      <PrintedNote printed={printed} total={total} />
    </section>
  );
}

/** Returns the row that Tab enters, and the handler of the keys that change it. */
function useActiveRow(
  scroller: React.RefObject<HTMLElement | null>,
  total: number,
  scrollTo: (index: number) => void,
): [number, (event: KeyboardEvent<HTMLElement>) => void] {
  const [wanted, setWanted] = useState({ index: 0, isDone: true });
  const active = wanted.index;
  // After each render, because the row may be rendered later than the key is pressed.
  useEffect(() => {
    const row = wanted.isDone ? null : scroller.current?.querySelector(`[data-index="${wanted.index}"]`);
    if (!row) return;
    wanted.isDone = true;
    (row.querySelector<HTMLElement>("[data-kind=backup], [data-look]") ?? row.querySelector("a"))?.focus();
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || total === 0) return;
    event.preventDefault();
    const isInside = event.target !== event.currentTarget;
    const next = isInside ? Math.min(total - 1, Math.max(0, active + step)) : active;
    setWanted({ index: next, isDone: false });
    scrollTo(next);
  };
  return [Math.min(active, Math.max(0, total - 1)), onKeyDown];
}
