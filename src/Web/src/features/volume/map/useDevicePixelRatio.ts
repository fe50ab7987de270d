import { useSyncExternalStore } from "react";

function subscribe(changed: () => void): () => void {
  const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Device pixels per CSS pixel; follows zooming and moving the window to another screen. */
export function useDevicePixelRatio(): number {
  return useSyncExternalStore(subscribe, () => window.devicePixelRatio);
}
