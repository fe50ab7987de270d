import { Paper, Stack, Title } from "@mantine/core";
import * as strings from "../../strings/fleet/readiness";
import { FilterPills } from "../../ui/FilterPills";
import classes from "./ReadinessSummary.module.css";
import { needsAttention, readinessStatus } from "./readiness";
import { countByReadiness, type ServerFilter, type ServerRow } from "./serverRows";

interface Props {
  rows: readonly ServerRow[];
  filter: ServerFilter;
  onFilterChange(filter: ServerFilter): void;
}

/** The readiness of the fleet for the next backups. Each pill filters the servers by their readiness. */
export function ReadinessSummary({ rows, filter, onFilterChange }: Props) {
  const counts = countByReadiness(rows);
  return (
    <Paper withBorder p={{ base: "sm", sm: "md" }} component="section" aria-label={strings.backupReadiness}>
      <Stack gap="sm">
        <Title order={2} size="h3" fw={600}>
          {headline(rows)}
        </Title>
        <div className={classes.bar} aria-hidden>
          {counts.map(({ readiness, servers }) => (
            <div
              key={readiness}
              data-tone={readinessStatus[readiness].tone}
              data-readiness={readiness}
              style={{ flexGrow: servers }}
            />
          ))}
        </div>
        <FilterPills
          pills={counts.map(({ readiness, servers }) => ({
            value: readiness,
            count: servers,
            ...readinessStatus[readiness],
          }))}
          selected={filter}
          onSelect={(readiness) => onFilterChange(readiness ?? "all")}
        />
      </Stack>
    </Paper>
  );
}

function headline(rows: readonly ServerRow[]): string {
  const attention = rows.filter((row) => needsAttention(row.readiness)).length;
  if (attention === 0) {
    const isReady = rows.every(({ readiness }) => readiness === "ready");
    return (isReady ? strings.serversReady : strings.serversReadyOrPlanned)(rows.length);
  }
  return strings.serversNeedAttention(attention, strings.serverCount(rows.length));
}
