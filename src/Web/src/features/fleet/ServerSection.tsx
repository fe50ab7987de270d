import { CloseButton, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useDeferredValue, useMemo } from "react";
import { formatCount, plural } from "../../ui/format";
import { outlooks, outlookWords } from "./outlook";
import { ServerTable } from "./ServerTable";
import { filterRows, type ServerRow, type Show } from "./serverRows";
import type { useTableState } from "./useTableState";

const choices: { value: Show; label: string }[] = [
  { value: "all", label: "All servers" },
  { value: "attention", label: "Needs attention" },
  { value: "volumesFragmented", label: "Has fragmented volumes" },
  ...outlooks.map((outlook) => ({ value: outlook, label: outlookWords[outlook].label })),
];

/** The servers with what narrows them down. */
export function ServerSection({
  rows,
  table,
}: {
  rows: readonly ServerRow[];
  table: ReturnType<typeof useTableState>;
}) {
  const text = useDeferredValue(table.text);
  const shown = useMemo(() => filterRows(rows, text, table.show), [rows, text, table.show]);
  const clear = table.text && <CloseButton aria-label="Clear the search" onClick={() => table.setText("")} />;
  return (
    <Stack component="section" aria-label="Servers" gap="xs">
      <Group gap="sm">
        <TextInput
          aria-label="Search servers"
          placeholder="Host, system or label"
          leftSection={<IconSearch size={16} />}
          rightSection={clear}
          value={table.text}
          onChange={(event) => table.setText(event.currentTarget.value)}
          w={{ base: "100%", xs: 280 }}
        />
        <Select
          aria-label="Show"
          data={choices}
          value={table.show}
          allowDeselect={false}
          onChange={(value) => table.setShow((value ?? "all") as Show)}
          w={{ base: "100%", xs: 220 }}
        />
        <Text size="sm" c="dimmed" role="status">
          {shown.length === rows.length
            ? plural(rows.length, "server")
            : `${formatCount(shown.length)} of ${plural(rows.length, "server")}`}
        </Text>
      </Group>
      <ServerTable rows={shown} sorting={table.sorting} onSorting={table.setSorting} />
    </Stack>
  );
}
