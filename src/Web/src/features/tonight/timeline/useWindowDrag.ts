import { type PointerEvent, useCallback, useMemo, useRef, useState } from "react";
import type { TimeRange } from "./timelineBars";

const minuteMs = 60_000;
/** A window is dragged in steps of this length. */
export const dragStepMinutes = 15;
/** A shorter movement of the pointer is a click. */
const clickPixels = 4;

export interface WindowDrag {
  /** The backup schedule whose window is dragged. */
  name: string | undefined;
  minutes: number;
  handlers(name: string): {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(event: PointerEvent<HTMLElement>): void;
    onPointerCancel(): void;
    onClick(): void;
  };
}

/**
 * Lets a backup window be dragged along the time line. A click, or the Enter key, opens it unmoved.
 *
 * @param onDrop called with the schedule and the minutes by which its window was moved
 */
export function useWindowDrag(range: TimeRange, onDrop: (name: string, minutes: number) => void): WindowDrag {
  const [dragged, setDragged] = useState<{ name: string; minutes: number }>();
  const start = useRef<{ x: number; msPerPixel: number; isDrag: boolean }>(undefined);
  const span = range.to - range.from;

  const handlers = useCallback(
    (name: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const width = event.currentTarget.parentElement?.clientWidth ?? 0;
        if (event.button !== 0 || width === 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, msPerPixel: span / width, isDrag: false };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const { current } = start;
        if (!current) return;
        const pixels = event.clientX - current.x;
        current.isDrag ||= Math.abs(pixels) > clickPixels;
        if (current.isDrag) setDragged({ name, minutes: minutesOf(pixels * current.msPerPixel) });
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const { current } = start;
        if (current?.isDrag) onDrop(name, minutesOf((event.clientX - current.x) * current.msPerPixel));
        setDragged(undefined);
      },
      onPointerCancel() {
        start.current = undefined;
        setDragged(undefined);
      },
      onClick() {
        // The click that ends a drag opens nothing again.
        if (!start.current?.isDrag) onDrop(name, 0);
        start.current = undefined;
      },
    }),
    [span, onDrop],
  );
  return useMemo(() => ({ name: dragged?.name, minutes: dragged?.minutes ?? 0, handlers }), [dragged, handlers]);
}

function minutesOf(ms: number): number {
  return Math.round(ms / (dragStepMinutes * minuteMs)) * dragStepMinutes;
}
