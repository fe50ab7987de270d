import { Box, Stack, Text } from "@mantine/core";
import type { MovedFile, MoveReasons, StrategySum } from "../../api/types";
import { type Column, DataTable } from "../../ui/DataTable";
import { formatBytes, formatCount } from "../../ui/format";
import { moveReason, strategyLabel } from "../jobs/moveReasons";

const strategyColumns: readonly Column<StrategySum>[] = [
  { label: "Strategy", cell: (sum) => strategyLabel(sum.name) },
  { label: "Groups of moves", cell: (sum) => formatCount(sum.groups), numeric: true },
  { label: "Data moved", cell: (sum) => formatBytes(sum.bytesMoved), numeric: true },
];

const fileColumns: readonly Column<MovedFile>[] = [
  { label: "File", cell: (file) => <span style={{ overflowWrap: "anywhere" }}>{file.path}</span> },
  { label: "Reason", cell: (file) => <span style={{ overflowWrap: "anywhere" }}>{moveReason(file)}</span> },
  { label: "Data moved", cell: (file) => formatBytes(file.bytesMoved), numeric: true },
];

/** The strategies behind the moves of a run and its largest moves, folded until someone asks. */
export function JobMoveReasons({ reasons }: { reasons: MoveReasons }) {
  return (
    <details>
      <Text component="summary" size="sm" style={{ cursor: "pointer" }}>
        Why data moved
      </Text>
      <Box mt="xs">
        <MoveReasonTables reasons={reasons} />
      </Box>
    </details>
  );
}

/** The strategies behind the moves of a run and its largest moves. */
export function MoveReasonTables({ reasons }: { reasons: MoveReasons }) {
  return (
    <Stack gap="md">
      <DataTable
        label="Strategies of the run"
        columns={strategyColumns}
        rows={reasons.strategies}
        rowKey={(sum) => sum.name}
      />
      {reasons.largest.length > 0 && (
        <DataTable
          label="Largest moves"
          columns={fileColumns}
          rows={reasons.largest}
          rowKey={(file) => `${reasons.largest.indexOf(file)}`}
        />
      )}
    </Stack>
  );
}
