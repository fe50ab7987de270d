import { Skeleton, Stack, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { BulkSetupPreview } from "../../api/types";
import { type Column, DataTable } from "../../ui/DataTable";
import { formatCount, plural } from "../../ui/format";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { RefusedList } from "./RefusedList";

const mostListed = 20;

const columns: readonly Column<BulkSetupPreview["policyChanges"][number]>[] = [
  { label: "Server", cell: ({ hostName }) => hostName },
  { label: "Policy", cell: ({ from, to }) => `${from ?? "none"} → ${to ?? "none"}` },
];

/** The effect of labels or a policy: the servers that change, and those whose effective policy changes. */
export function SetupEffect({ query }: { query: UseQueryResult<BulkSetupPreview> }) {
  if (query.error)
    return <ProblemAlert title="Could not read the effect" error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return query.isFetching ? <Skeleton h={80} aria-label="Reading the effect" /> : null;
  return <EffectOf preview={query.data} isDone={false} />;
}

export function EffectOf({ preview, isDone }: { preview: BulkSetupPreview; isDone: boolean }) {
  const { servers, volumes, policyChanges, refused } = preview;
  const rest = policyChanges.length - mostListed;
  return (
    <Stack gap="sm" role={isDone ? "status" : "group"} aria-label="Effect">
      <Text size="sm" fw={600}>
        {plural(servers, isDone ? "server changed" : "server changes", isDone ? "servers changed" : "servers change")},
        with {plural(volumes, "volume")}.{" "}
        {policyChanges.length === 0
          ? "No effective policy changes."
          : `The effective policy of ${plural(policyChanges.length, "server")} changes:`}
      </Text>
      {policyChanges.length > 0 && (
        <DataTable
          label="Policies that change"
          columns={columns}
          rows={policyChanges.slice(0, mostListed)}
          rowKey={({ serverId }) => serverId}
        />
      )}
      {rest > 0 && (
        <Text size="sm" c="dimmed">
          and {formatCount(rest)} more
        </Text>
      )}
      <RefusedList
        refused={refused}
        noun="server"
        verb={refused.length === 1 ? "stays as it is" : "stay as they are"}
      />
    </Stack>
  );
}

/** Returns why the change cannot be made; undefined if it can. */
export function setupDisabledReason(query: UseQueryResult<BulkSetupPreview>, isComplete: boolean, missing: string) {
  if (!isComplete) return missing;
  if (!query.data || query.isPlaceholderData) return "The effect is not known yet.";
  return query.data.servers === 0 ? "No selected server would change." : undefined;
}
