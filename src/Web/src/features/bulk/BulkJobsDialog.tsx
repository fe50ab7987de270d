import { Radio, Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useCreateJobs, useJobsPreview } from "../../api/bulk";
import type { BulkJobsPreview, BulkJobsRequest, BulkJobsResult, JobKind, JobTiming } from "../../api/types";
import * as strings from "../../strings/bulk";
import { formatBytes, formatCount, formatMinutes } from "../../ui/format";
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

const labels: Record<JobKind, { title: string; start: string; startMany(volumes: number): string }> = {
  analyze: { title: strings.analyseSelected, start: strings.analyse, startMany: strings.analyseVolumes },
  defragment: { title: strings.defragmentSelected, start: strings.defragment, startMany: strings.defragmentVolumes },
};

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
      title={labels[kind].title}
      submitLabel={preview.data ? labels[kind].startMany(volumes) : labels[kind].start}
      disabledReason={disabledReason(preview.data)}
      isPending={create.isPending}
      error={create.error}
      onSubmit={() => create.mutate(request)}
      onClose={onClose}
      done={create.data && <Created result={create.data} />}
    >
      <Radio.Group label={strings.start} value={timing} onChange={(value) => setTiming(value as JobTiming)}>
        <Stack gap={8} mt={6}>
          <Radio
            value="beforeBackup"
            label={strings.beforeTheNextBackup}
            description={strings.beforeTheNextBackupDescription}
          />
          <Radio value="now" label={strings.now} description={strings.nowDescription} />
        </Stack>
      </Radio.Group>
      {preview.error && (
        <ProblemAlert
          title={strings.couldNotReadTheEffect}
          error={preview.error}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.isFetching && !preview.data && <Skeleton h={120} aria-label={strings.readingTheEffect} />}
      {preview.data && <Effect kind={kind} preview={preview.data} />}
    </BulkDialog>
  );
}

function disabledReason(preview: BulkJobsPreview | undefined): string | undefined {
  if (!preview) return strings.effectUnknown;
  return preview.volumes === 0 ? strings.noVolumeCanGetJob : undefined;
}

function Effect({ kind, preview }: { kind: JobKind; preview: BulkJobsPreview }) {
  const { volumes, servers, minutes, longestMinutes, bytes, shadowCopyGrowthBytes, shadowCopiesAtRisk } = preview;
  const stats = [
    { label: strings.volumesOnServers(servers), value: formatCount(volumes) },
    { label: strings.workInAll, value: formatMinutes(Math.ceil(minutes)) },
    { label: strings.longestServer, value: formatMinutes(Math.ceil(longestMinutes)) },
  ];
  if (kind === "defragment")
    stats.push(
      { label: strings.fragmentedData, value: formatBytes(bytes) },
      { label: strings.shadowCopyGrowth, value: formatBytes(shadowCopyGrowthBytes) },
    );
  return (
    <Stack gap="sm" role="group" aria-label={strings.effect}>
      <StatList stats={stats} />
      {kind === "defragment" && volumes > 0 && (
        <Text size="sm" c="dimmed">
          {strings.estimateNote}
        </Text>
      )}
      {shadowCopiesAtRisk > 0 && (
        <div>
          <Status tone="warning" label={strings.shadowCopiesMayBeLost} />
          <Text size="sm">{strings.shadowCopiesAtRisk(shadowCopiesAtRisk)}</Text>
        </div>
      )}
      <RefusedList refused={preview.refused} title={strings.volumesGetNoJob} />
    </Stack>
  );
}

function Created({ result }: { result: BulkJobsResult }) {
  return (
    <Stack gap="sm" role="status">
      <Text fw={600}>{strings.jobsCreated(result.created)}</Text>
      <RefusedList refused={result.refused} title={strings.volumesGotNoJob} />
    </Stack>
  );
}
