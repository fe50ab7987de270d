import { Group, Select, Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import { formatCount, plural } from "../../ui/format";
import { SearchField } from "../../ui/SearchField";
import { readinessLevels, readinessStatus } from "./readiness";
import { ServerTable } from "./ServerTable";
import { filterRows, type ServerFilter, type ServerRow } from "./serverRows";
import type { useTableState } from "./useTableState";

const filterOptions: { value: ServerFilter; label: string }[] = [
  { value: "all", label: "All servers" },
  { value: "attention", label: "Needs attention" },
  { value: "volumesFragmented", label: "Has fragmented volumes" },
  ...readinessLevels.map((readiness) => ({ value: readiness, label: readinessStatus[readiness].label })),
];

/** The table of servers with search and filter. */
export function ServerSection({
  rows,
  table,
}: {
  rows: readonly ServerRow[];
  table: ReturnType<typeof useTableState>;
}) {
  const shown = useMemo(() => filterRows(rows, table.text, table.filter), [rows, table.text, table.filter]);
  return (
    <Stack component="section" aria-label="Servers" gap="xs">
      <Group gap="sm">
        <SearchField
          label="Search servers"
          placeholder="Host name, OS or label"
          value={table.text}
          onSearch={table.setText}
          w={{ base: "100%", xs: 280 }}
        />
        <Select
          aria-label="Filter servers"
          data={filterOptions}
          value={table.filter}
          allowDeselect={false}
          onChange={(value) => table.setFilter((value ?? "all") as ServerFilter)}
          w={{ base: "100%", xs: 220 }}
        />
        <Text size="sm" c="dimmed" role="status">
          {shown.length === rows.length
            ? plural(rows.length, "server")
            : `${formatCount(shown.length)} of ${plural(rows.length, "server")}`}
        </Text>
      </Group>
      <ServerTable rows={shown} sorting={table.sorting} onSortingChange={table.setSorting} />
    </Stack>
  );
}
