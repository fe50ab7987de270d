import { type RefObject, useEffect, useRef } from "react";
import type { TimeRange } from "./timelineBars";

/** The share of the visible time that lies before now. */
const before = 0.25;

/** Scrolls a time line that is wider than the window to now, when its width is known and when it changes. */
export function useScrollToNow(scroller: RefObject<HTMLElement | null>, range: TimeRange, width: number): void {
  const done = useRef(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element || width === 0 || done.current === width) return;
    done.current = width;
    const share = (Date.now() - range.from) / (range.to - range.from);
    const names = element.querySelector("[data-names]")?.clientWidth ?? 0;
    if (share > 0 && share < 1) element.scrollLeft = share * (width - names) - (element.clientWidth - names) * before;
  }, [scroller, range, width]);
}
