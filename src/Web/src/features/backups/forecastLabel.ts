import type { BackupRun } from "../../api/types";
import { formatPercent, formatSeconds } from "../../ui/format";
import type { StatusProps } from "../../ui/Status";

/** Returns the forecast before a backup with its error; undefined without a forecast. */
export function forecastLabel(forecast: BackupRun["forecast"]): StatusProps | undefined {
  if (!forecast) return undefined;
  const time = formatSeconds(forecast.seconds);
  if (forecast.errorPercent === null) return { tone: "accent", label: time };
  const error = formatPercent(Math.abs(forecast.errorPercent));
  const side = forecast.errorPercent < 0 ? "too short" : "too long";
  return { tone: forecast.isKept ? "good" : "warning", label: `${time}, ${error} ${side}` };
}

/** Returns the interval of a forecast: "between 8 min and 12 min, from 4 earlier backups". */
export function forecastBasis({ lowSeconds, highSeconds, runs }: NonNullable<BackupRun["forecast"]>): string {
  const basis = runs === 0 ? "general costs" : `${runs} earlier ${runs === 1 ? "backup" : "backups"}`;
  return `Forecast: between ${formatSeconds(lowSeconds)} and ${formatSeconds(highSeconds)}, from ${basis}`;
}
