import { useSyncExternalStore } from "react";

function subscribe(changed: () => void): () => void {
  const print = matchMedia("print");
  print.addEventListener("change", changed);
  return () => print.removeEventListener("change", changed);
}

/** Whether the page is drawn for a printer. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia("print").matches);
}
