import { Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import type { BulkRefusal } from "../../api/types";
import * as strings from "../../strings/bulk";
import { formatCount } from "../../ui/format";
import { groupRefusals } from "./refusals";

const mostReasons = 20;
const mostNames = 100;

interface Props {
  refused: readonly BulkRefusal[];
  /** Returns the heading for a number of objects: "3 volumes get no job". */
  title(count: number): string;
}

/** The objects that are left out, by reason. Renders nothing if there are none. */
export function RefusedList({ refused, title }: Props) {
  const groups = useMemo(() => groupRefusals(refused), [refused]);
  if (groups.length === 0) return null;
  return (
    <Stack gap={6} role="group" aria-label={strings.leftOut}>
      <Text size="sm" fw={600}>
        {title(refused.length)}
      </Text>
      {groups.slice(0, mostReasons).map(({ reason, names }) => (
        <details key={reason} open={groups.length === 1 && names.length <= 5}>
          <Text component="summary" size="sm" style={{ cursor: "pointer", overflowWrap: "anywhere" }}>
            {formatCount(names.length)}: {reason}
          </Text>
          <Text size="sm" c="dimmed" pl="md" style={{ overflowWrap: "anywhere" }}>
            {listOf(names)}
          </Text>
        </details>
      ))}
      {groups.length > mostReasons && (
        <Text size="sm" c="dimmed">
          {strings.moreReasons(groups.length - mostReasons)}
        </Text>
      )}
    </Stack>
  );
}

function listOf(names: readonly string[]): string {
  const more = names.length - mostNames;
  const first = names.slice(0, mostNames).join(", ");
  return more > 0 ? strings.moreNames(first, formatCount(more)) : first;
}
