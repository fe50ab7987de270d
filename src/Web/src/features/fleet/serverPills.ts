import * as strings from "../../strings/fleet";
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
      label: strings.needsAttention,
      tone: "danger",
      count: attention,
      description: strings.needsAttentionDescription,
    });
  if (selected === "volumesFragmented")
    pills.push({
      value: "volumesFragmented",
      label: strings.hasFragmentedVolumes,
      tone: "warning",
      count: rows.filter(({ fragmentedVolumes }) => fragmentedVolumes > 0).length,
    });
  return pills;
}
