import { Box, Stack, Text } from "@mantine/core";
import type { MovedFile, MoveReasons, StrategySum } from "../../api/types";
import * as strings from "../../strings/volume";
import { type Column, DataTable } from "../../ui/DataTable";
import { formatBytes, formatCount } from "../../ui/format";
import { moveReason, strategyLabel } from "../jobs/moveReasons";

const strategyColumns: readonly Column<StrategySum>[] = [
  { label: strings.strategy, cell: (sum) => strategyLabel(sum.name) },
  { label: strings.groupsOfMoves, cell: (sum) => formatCount(sum.groups), numeric: true },
  { label: strings.dataMoved, cell: (sum) => formatBytes(sum.bytesMoved), numeric: true },
];

const fileColumns: readonly Column<MovedFile>[] = [
  { label: strings.file, cell: (file) => <span style={{ overflowWrap: "anywhere" }}>{file.path}</span> },
  { label: strings.reason, cell: (file) => <span style={{ overflowWrap: "anywhere" }}>{moveReason(file)}</span> },
  { label: strings.dataMoved, cell: (file) => formatBytes(file.bytesMoved), numeric: true },
];

/** The strategies behind the moves of a run and its largest moves, folded until someone asks. */
export function JobMoveReasons({ reasons }: { reasons: MoveReasons }) {
  return (
    <details>
      <Text component="summary" size="sm" style={{ cursor: "pointer" }}>
        {strings.whyDataMoved}
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
        label={strings.strategiesOfTheRun}
        columns={strategyColumns}
        rows={reasons.strategies}
        rowKey={(sum) => sum.name}
      />
      {reasons.largest.length > 0 && (
        <DataTable
          label={strings.largestMoves}
          columns={fileColumns}
          rows={reasons.largest}
          rowKey={(file) => `${reasons.largest.indexOf(file)}`}
        />
      )}
    </Stack>
  );
}
