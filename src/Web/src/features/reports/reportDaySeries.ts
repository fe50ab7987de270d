import type { BackupReport } from "../../api/types";
import type { ChartPoint } from "../../ui/chart/TimePlot";

/** Returns the points of the charts by day; days without work have no bar. */
export function reportDaySeries(days: BackupReport["days"]): {
  backupMinutes: ChartPoint[];
  bytesMoved: ChartPoint[];
} {
  const points = (value: (day: BackupReport["days"][number]) => number) =>
    days.flatMap((day) => (value(day) > 0 ? [{ at: Date.parse(day.day) + 43_200_000, value: value(day) }] : []));
  return { backupMinutes: points((day) => day.backupSeconds / 60), bytesMoved: points((day) => day.bytesMoved) };
}
