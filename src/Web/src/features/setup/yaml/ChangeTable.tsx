import { Stack, Table, Text } from "@mantine/core";
import type { SetupChange } from "../../../api/types";
import { Status } from "../../../ui/Status";
import { changeStatus, summariseChanges } from "./changeLabels";

/** The changes of a document, one object per row, before or after the document is applied. */
export function ChangeTable({ changes, isApplied }: { changes: readonly SetupChange[]; isApplied: boolean }) {
  return (
    <Stack gap="xs">
      <Text role="status" fw={600}>
        {isApplied && "Applied. "}
        {summariseChanges(changes)}
      </Text>
      {changes.length > 0 && (
        <Table verticalSpacing={4} aria-label="Changes" maw={560}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={120}>Change</Table.Th>
              <Table.Th>Object</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map((change) => {
              const { tone, label, object } = changeStatus(change);
              return (
                <Table.Tr key={object}>
                  <Table.Td>
                    <Status tone={tone} label={label} />
                  </Table.Td>
                  <Table.Td style={{ overflowWrap: "anywhere" }}>{object}</Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}
