import { useEffect, useReducer } from "react";

/** Returns the current time in milliseconds. A render after each interval keeps relative times correct. */
export function useNow(intervalMs = 30_000): number {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(render, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return Date.now();
}
