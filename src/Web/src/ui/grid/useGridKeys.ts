import { type RefObject, useEffect, useRef, useState } from "react";

const ignored = "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu]";

interface Options {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  scrollTo(index: number): void;
  /** Selects the row, or takes it out. */
  onToggle(index: number): void;
}

/** Returns the row after a key: j is the next one, k the one before; undefined for another key. */
export function rowAfterKey(key: string, active: number | undefined, count: number): number | undefined {
  if ((key !== "j" && key !== "k") || count === 0) return undefined;
  if (active === undefined) return 0;
  return Math.min(count - 1, Math.max(0, active + (key === "j" ? 1 : -1)));
}

/** Lets j and k move the focus between the links of the rows, and x select a row. Returns the row with the focus. */
export function useGridKeys(options: Options): number | undefined {
  const [active, setActive] = useState<number>();
  const current = useRef({ ...options, active });
  current.current = { ...options, active };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { count, scroller, scrollTo, onToggle, active: from } = current.current;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("[role=dialog]")) return;
      if (event.target instanceof Element && event.target.closest(ignored)) return;
      if (event.key === "x" && from !== undefined && from < count) return onToggle(from);
      const next = rowAfterKey(event.key, from, count);
      if (next === undefined) return;
      event.preventDefault();
      setActive(next);
      scrollTo(next);
      // The row may be rendered only after the list has scrolled.
      requestAnimationFrame(() => requestAnimationFrame(() => focusRow(scroller.current, next)));
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return active;
}

function focusRow(scroller: HTMLElement | null, index: number): void {
  scroller?.querySelector<HTMLElement>(`[data-row="${index}"] a`)?.focus({ preventScroll: true });
}
