import { Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import type { BulkRefusal } from "../../api/types";
import { formatCount, plural } from "../../ui/format";
import { groupRefusals } from "./refusals";

const mostReasons = 20;
const mostNames = 100;

interface Props {
  refused: readonly BulkRefusal[];
  noun: string;
  /** What the objects do not get: "get no job". */
  verb: string;
}

/** The objects that are left out, by reason. Renders nothing if there are none. */
export function RefusedList({ refused, noun, verb }: Props) {
  const groups = useMemo(() => groupRefusals(refused), [refused]);
  if (groups.length === 0) return null;
  return (
    <Stack gap={6} role="group" aria-label="Left out">
      <Text size="sm" fw={600}>
        {plural(refused.length, noun)} {verb}
      </Text>
      {groups.slice(0, mostReasons).map(({ reason, names }) => (
        <details key={reason} open={groups.length === 1 && names.length <= 5}>
          <Text component="summary" size="sm" style={{ cursor: "pointer", overflowWrap: "anywhere" }}>
            {formatCount(names.length)}: {reason}
          </Text>
          <Text size="sm" c="dimmed" pl="md" style={{ overflowWrap: "anywhere" }}>
            {names.slice(0, mostNames).join(", ")}
            {names.length > mostNames && ` and ${formatCount(names.length - mostNames)} more`}
          </Text>
        </details>
      ))}
      {groups.length > mostReasons && (
        <Text size="sm" c="dimmed">
          {formatCount(groups.length - mostReasons)} more reasons
        </Text>
      )}
    </Stack>
  );
}
