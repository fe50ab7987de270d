import { Box, Stack, Text } from "@mantine/core";
import type { SetupChange } from "../../../api/types";
import * as strings from "../../../strings/setup/yaml";
import { type Column, DataTable } from "../../../ui/DataTable";
import { Status } from "../../../ui/Status";
import { changeStatus, summariseChanges } from "./changeLabels";

/** The changes of a document, one object per row, before or after the document is applied. */
export function ChangeTable({ changes, isApplied }: { changes: readonly SetupChange[]; isApplied: boolean }) {
  return (
    <Stack gap="xs">
      <Text role="status" fw={600}>
        {isApplied ? strings.applied(summariseChanges(changes)) : summariseChanges(changes)}
      </Text>
      {changes.length > 0 && (
        <Box maw={560}>
          <DataTable
            label={strings.changes}
            columns={columns}
            rows={changes}
            rowKey={({ kind, name }) => `${kind} ${name}`}
          />
        </Box>
      )}
    </Stack>
  );
}

const columns: readonly Column<SetupChange>[] = [
  {
    label: strings.change,
    cell: (change) => {
      const { tone, label } = changeStatus(change);
      return <Status tone={tone} label={label} />;
    },
  },
  { label: strings.object, cell: (change) => changeStatus(change).object },
];
