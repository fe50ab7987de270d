import { Skeleton, Stack, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { BulkSetupPreview } from "../../api/types";
import * as strings from "../../strings/bulk";
import { type Column, DataTable } from "../../ui/DataTable";
import { formatCount } from "../../ui/format";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { RefusedList } from "./RefusedList";

const mostListed = 20;

const columns: readonly Column<BulkSetupPreview["policyChanges"][number]>[] = [
  { label: strings.server, cell: ({ hostName }) => hostName },
  { label: strings.policy, cell: ({ from, to }) => `${from ?? strings.none} → ${to ?? strings.none}` },
];

/** The effect of labels or a policy: the servers that change, and those whose effective policy changes. */
export function SetupEffect({ query }: { query: UseQueryResult<BulkSetupPreview> }) {
  if (query.error)
    return (
      <ProblemAlert title={strings.couldNotReadTheEffect} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (!query.data) return query.isFetching ? <Skeleton h={80} aria-label={strings.readingTheEffect} /> : null;
  return <EffectOf preview={query.data} isDone={false} />;
}

export function EffectOf({ preview, isDone }: { preview: BulkSetupPreview; isDone: boolean }) {
  const { servers, volumes, policyChanges, refused } = preview;
  const rest = policyChanges.length - mostListed;
  return (
    <Stack gap="sm" role={isDone ? "status" : "group"} aria-label={strings.effect}>
      <Text size="sm" fw={600}>
        {(isDone ? strings.serversChanged : strings.serversChange)(servers, strings.volumeCount(volumes))}{" "}
        {policyChanges.length === 0 ? strings.noPolicyChanges : strings.policyChanges(policyChanges.length)}
      </Text>
      {policyChanges.length > 0 && (
        <DataTable
          label={strings.policiesThatChange}
          columns={columns}
          rows={policyChanges.slice(0, mostListed)}
          rowKey={({ serverId }) => serverId}
        />
      )}
      {rest > 0 && (
        <Text size="sm" c="dimmed">
          {strings.andMore(formatCount(rest))}
        </Text>
      )}
      <RefusedList refused={refused} title={strings.serversStay} />
    </Stack>
  );
}

/** Returns why the change cannot be made; undefined if it can. */
export function setupDisabledReason(query: UseQueryResult<BulkSetupPreview>, isComplete: boolean, missing: string) {
  if (!isComplete) return missing;
  if (!query.data || query.isPlaceholderData) return strings.effectUnknown;
  return query.data.servers === 0 ? strings.noServerWouldChange : undefined;
}
