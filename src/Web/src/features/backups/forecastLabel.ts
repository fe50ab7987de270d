import type { BackupRun } from "../../api/types";
import * as strings from "../../strings/backups";
import { formatPercent, formatSeconds } from "../../ui/format";
import type { StatusProps } from "../../ui/Status";

/** Returns the forecast before a backup with its error; undefined without a forecast. */
export function forecastLabel(forecast: BackupRun["forecast"]): StatusProps | undefined {
  if (!forecast) return undefined;
  const time = formatSeconds(forecast.seconds);
  if (forecast.errorPercent === null) return { tone: "accent", label: time };
  const error = formatPercent(Math.abs(forecast.errorPercent));
  const label = forecast.errorPercent < 0 ? strings.tooShort : strings.tooLong;
  return { tone: forecast.isKept ? "good" : "warning", label: label(time, error) };
}

/** Returns the interval of a forecast: "between 8 min and 12 min, from 4 earlier backups". */
export function forecastBasis({ lowSeconds, highSeconds, runs }: NonNullable<BackupRun["forecast"]>): string {
  const [low, high] = [formatSeconds(lowSeconds), formatSeconds(highSeconds)];
  return runs === 0 ? strings.forecastByCosts(low, high) : strings.forecastByBackups(low, high, runs);
}
