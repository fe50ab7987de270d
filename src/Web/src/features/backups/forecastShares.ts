import type { BackupForecast } from "../../api/types";

export interface Share {
  name: string;
  seconds: number;
  percent: number;
}

/** Returns the parts of the forecast time, in the order in which work can remove them. */
export function forecastShares(duration: NonNullable<BackupForecast["duration"]>): Share[] {
  const whole = Math.max(duration.seconds, 1e-9);
  return [
    { name: "Fragments", seconds: duration.fragmentSeconds },
    { name: "Placement", seconds: duration.placementSeconds },
    { name: "Files", seconds: duration.fileSeconds },
    { name: "Transfer", seconds: duration.transferSeconds },
  ].map((share) => ({ ...share, percent: (100 * share.seconds) / whole }));
}
