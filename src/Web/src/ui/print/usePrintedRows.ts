import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import { useCallback, useEffect, useId, useSyncExternalStore } from "react";
import { addList, isPreparing, reportReady } from "./printRequest";
import { usePrinting } from "./usePrinting";

/** The most rows that are printed, some 30 sheets. The browser stands still while it draws them. */
const mostPrinted = 1000;

/**
 * Returns which rows of a virtual list are rendered: those near the window, and on paper those from the first row to the
 * last one of which all before are loaded.
 */
export function usePrintedRows(count: number, isLoaded: (index: number) => boolean) {
  const id = useId();
  const isPrinting = usePrinting();
  const isPrepared = useSyncExternalStore(
    useCallback((changed) => addList(id, changed), [id]),
    isPreparing,
  );
  const wanted = Math.min(count, mostPrinted);
  let loaded = 0;
  if (isPrinting || isPrepared) while (loaded < wanted && isLoaded(loaded)) loaded++;
  useEffect(() => {
    if (isPrepared) reportReady(id, loaded === wanted);
  }, [id, isPrepared, loaded, wanted]);
  const end = isPrinting ? loaded : isPrepared ? wanted : undefined;
  const rangeExtractor = useCallback(
    (range: Range) =>
      end === undefined ? defaultRangeExtractor(range) : Array.from({ length: end }, (_, index) => index),
    [end],
  );
  return { rangeExtractor, printed: isPrinting ? loaded : undefined };
}
