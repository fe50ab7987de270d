import { Button, Checkbox, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconColumns3 } from "@tabler/icons-react";
import * as strings from "../../strings/ui/grid";
import { ToolPopover } from "../ToolPopover";
import type { GridColumn } from "./gridColumn";

interface Props<Row> {
  columns: readonly GridColumn<Row>[];
  shown: readonly GridColumn<Row>[];
  /** Called with undefined for the standard columns. */
  onChange(ids: readonly string[] | undefined): void;
}

/** A panel that shows and hides the columns of a grid. */
export function ColumnsMenu<Row>({ columns, shown, onChange }: Props<Row>) {
  const [opened, { open, close }] = useDisclosure();
  const ids = shown.slice(1).map(({ id }) => id);
  const toggle = (id: string) => onChange(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return (
    <ToolPopover
      label={strings.columns}
      icon={<IconColumns3 size={15} />}
      width={230}
      opened={opened}
      onChange={(next) => (next ? open() : close())}
    >
      <Stack gap={8}>
        {columns.slice(1).map(({ id, label }) => (
          <Checkbox key={id} size="xs" label={label} checked={ids.includes(id)} onChange={() => toggle(id)} />
        ))}
        <Text size="xs" c="dimmed">
          {strings.lastColumnsHidden}
        </Text>
        <Button size="compact-xs" variant="default" onClick={() => onChange(undefined)}>
          {strings.standardColumns}
        </Button>
      </Stack>
    </ToolPopover>
  );
}
