import type { FleetHistory } from "../../api/types";

/** Returns the days since the first on which the fleet had an analysed volume or a run. Before them, nothing is known. */
export function sinceFirst<Day extends FleetHistory["days"][number]>(days: readonly Day[]): readonly Day[] {
  const first = days.findIndex(({ excessFragments, runs }) => excessFragments > 0 || runs > 0);
  return first < 0 ? days.slice(-1) : days.slice(first);
}
