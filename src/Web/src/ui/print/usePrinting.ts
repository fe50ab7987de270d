import { useSyncExternalStore } from "react";

let isAsked = false;

/** A browser that prints tells so before it draws the page; the media of the page changes only then. */
function subscribe(changed: () => void): () => void {
  const stop = new AbortController();
  const tell = (asked: boolean) => () => {
    isAsked = asked;
    changed();
  };
  addEventListener("beforeprint", tell(true), stop);
  addEventListener("afterprint", tell(false), stop);
  matchMedia("print").addEventListener("change", changed, stop);
  return () => stop.abort();
}

/** Whether the page is drawn for a printer. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked || matchMedia("print").matches);
}
