import { useSyncExternalStore } from "react";

function subscribe(changed: () => void): () => void {
  const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Returns the device pixels per CSS pixel. The value follows zooming and a move of the window to another screen. */
export function useDevicePixelRatio(): number {
  return useSyncExternalStore(subscribe, () => window.devicePixelRatio);
}
