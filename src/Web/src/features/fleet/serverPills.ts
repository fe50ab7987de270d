import type { Pill } from "../../ui/FilterPills";
import { needsAttention, readinessStatus } from "./readiness";
import { countByReadiness, type ServerFilter, type ServerRow } from "./serverRows";

/** Returns the filters of the list with their counts: what needs attention, then each readiness, worst first. */
export function serverPills(rows: readonly ServerRow[], selected: ServerFilter): Pill<ServerFilter>[] {
  const attention = rows.filter(({ readiness }) => needsAttention(readiness)).length;
  const pills: Pill<ServerFilter>[] = countByReadiness(rows).map(({ readiness, servers }) => ({
    value: readiness,
    count: servers,
    ...readinessStatus[readiness],
  }));
  if (attention > 0 || selected === "attention")
    pills.unshift({
      value: "attention",
      label: "Needs attention",
      tone: "danger",
      count: attention,
      description: "The server is not ready for its next backup, and no run is planned.",
    });
  if (selected === "volumesFragmented")
    pills.push({
      value: "volumesFragmented",
      label: "Has fragmented volumes",
      tone: "warning",
      count: rows.filter(({ fragmentedVolumes }) => fragmentedVolumes > 0).length,
    });
  return pills;
}
