import { useState } from "react";
import { useJobMap } from "../../../api/jobs";
import type { Job } from "../../../api/types";
import { useAnalyses, useAnalysis, useVolume } from "../../../api/volumes";
import { MapSection } from "../../volume/map/MapSection";
import type { MapView } from "../../volume/useVolumeState";

/** The map of the volume before the job, and now or after it. */
export function JobMaps({ job }: { job: Job }) {
  const isRunning = job.state === "running";
  const volume = useVolume(job.volumeId);
  const analyses = useAnalyses(job.volumeId);
  const live = useJobMap(isRunning ? job.id : undefined);
  const [view, setView] = useState<MapView>("both");
  // The result of a running job has no analysis yet: the newest analysis of the volume is the one before the job.
  const after = useAnalysis(isRunning ? analyses.data?.[0]?.id : (job.result?.afterAnalysisId ?? undefined));
  const before = useAnalysis(job.result?.beforeAnalysisId ?? undefined);
  if (!isRunning && !job.result?.afterAnalysisId) return null;
  if (isRunning && analyses.data?.length === 0) return null;
  const isComplete = !volume.isLoading && !before.isLoading && !live.isLoading;
  return (
    <MapSection
      volumeId={job.volumeId}
      analysis={isComplete ? after.data : undefined}
      before={isRunning ? undefined : before.data}
      live={(isRunning && live.data) || undefined}
      compare={null}
      clusterBytes={volume.data?.clusterBytes ?? 4096}
      view={view}
      onViewChange={setView}
    />
  );
}
