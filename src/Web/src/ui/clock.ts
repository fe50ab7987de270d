import { useEffect, useReducer } from "react";

/** The current time in milliseconds at each drawing, and a drawing each interval, so that "3 minutes ago" stays true. */
export function useNow(intervalMs = 30_000): number {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(drawAgain, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return Date.now();
}
