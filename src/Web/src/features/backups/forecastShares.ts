import type { BackupForecast } from "../../api/types";
import * as strings from "../../strings/backups";

export interface Share {
  name: string;
  seconds: number;
  percent: number;
}

/** Returns the parts of the forecast time, in the order in which work can remove them. */
export function forecastShares(duration: NonNullable<BackupForecast["duration"]>): Share[] {
  const whole = Math.max(duration.seconds, 1e-9);
  return [
    { name: strings.fragments, seconds: duration.fragmentSeconds },
    { name: strings.placement, seconds: duration.placementSeconds },
    { name: strings.files, seconds: duration.fileSeconds },
    { name: strings.transfer, seconds: duration.transferSeconds },
  ].map((share) => ({ ...share, percent: (100 * share.seconds) / whole }));
}
