import { Radio, Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useCreateJobs, useJobsPreview } from "../../api/bulk";
import type { BulkJobsPreview, BulkJobsRequest, BulkJobsResult, JobKind, JobTiming } from "../../api/types";
import { formatBytes, formatMinutes, plural } from "../../ui/format";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { StatList } from "../../ui/StatList";
import { Status } from "../../ui/Status";
import type { BulkTarget } from "./BulkBar";
import { BulkDialog } from "./BulkDialog";
import { RefusedList } from "./RefusedList";

interface Props {
  kind: JobKind;
  target: BulkTarget["volumes"];
  onClose(): void;
}

const verbs: Record<JobKind, string> = { analyze: "Analyse", defragment: "Defragment" };

/** Creates jobs for many volumes. The dialog shows first how many volumes, how much work and how much data. */
export function BulkJobsDialog({ kind, target, onClose }: Props) {
  const [timing, setTiming] = useState<JobTiming>(kind === "analyze" ? "now" : "beforeBackup");
  const request: BulkJobsRequest = { ...target, kind, timing };
  const create = useCreateJobs();
  // After the jobs are created, a preview would refuse their volumes.
  const preview = useJobsPreview(create.isPending || create.isSuccess ? undefined : request);
  const volumes = preview.data?.volumes ?? 0;
  return (
    <BulkDialog
      title={`${verbs[kind]} the selected volumes`}
      submitLabel={preview.data ? `${verbs[kind]} ${plural(volumes, "volume")}` : verbs[kind]}
      disabledReason={disabledReason(preview.data)}
      isPending={create.isPending}
      error={create.error}
      onSubmit={() => create.mutate(request)}
      onClose={onClose}
      done={create.data && <Created result={create.data} />}
    >
      <Radio.Group label="Start" value={timing} onChange={(value) => setTiming(value as JobTiming)}>
        <Stack gap={8} mt={6}>
          <Radio
            value="beforeBackup"
            label="Before the next backup"
            description="Each job ends before the next backup of its volume."
          />
          <Radio
            value="now"
            label="Now"
            description="The jobs start within seconds, where no backup or blackout forbids it."
          />
        </Stack>
      </Radio.Group>
      {preview.error && (
        <ProblemAlert title="Could not read the effect" error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {preview.isFetching && !preview.data && <Skeleton h={120} aria-label="Reading the effect" />}
      {preview.data && <Effect kind={kind} preview={preview.data} />}
    </BulkDialog>
  );
}

function disabledReason(preview: BulkJobsPreview | undefined): string | undefined {
  if (!preview) return "The effect is not known yet.";
  return preview.volumes === 0 ? "No selected volume can get a job now. The reasons are listed." : undefined;
}

function Effect({ kind, preview }: { kind: JobKind; preview: BulkJobsPreview }) {
  const { volumes, servers, minutes, longestMinutes, bytes, shadowCopyGrowthBytes, shadowCopiesAtRisk } = preview;
  const stats = [
    { label: `Volumes on ${plural(servers, "server")}`, value: volumes.toLocaleString("en-GB") },
    { label: "Work in all", value: formatMinutes(Math.ceil(minutes)) },
    { label: "Longest server", value: formatMinutes(Math.ceil(longestMinutes)) },
  ];
  if (kind === "defragment")
    stats.push(
      { label: "Fragmented data", value: formatBytes(bytes) },
      { label: "Shadow copies grow by about", value: formatBytes(shadowCopyGrowthBytes) },
    );
  return (
    <Stack gap="sm" role="group" aria-label="Effect">
      <StatList stats={stats} />
      {kind === "defragment" && volumes > 0 && (
        <Text size="sm" c="dimmed">
          Estimates, from the newest analyses and the history of each volume. Servers work at the same time. The policy
          of each volume gives passes, rate and treatment of shadow copies.
        </Text>
      )}
      {shadowCopiesAtRisk > 0 && (
        <div>
          <Status tone="warning" label="Shadow copies may be lost" />
          <Text size="sm">
            {plural(shadowCopiesAtRisk, "volume has", "volumes have")} no room for the growth of the shadow copies.
            Windows may delete the oldest.
          </Text>
        </div>
      )}
      <RefusedList
        refused={preview.refused}
        noun="volume"
        verb={preview.refused.length === 1 ? "gets no job" : "get no job"}
      />
    </Stack>
  );
}

function Created({ result }: { result: BulkJobsResult }) {
  return (
    <Stack gap="sm" role="status">
      <Text fw={600}>{plural(result.created, "job is", "jobs are")} created.</Text>
      <RefusedList refused={result.refused} noun="volume" verb="got no job" />
    </Stack>
  );
}
