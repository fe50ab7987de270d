import { Paper, Skeleton } from "@mantine/core";
import { IconChartDots3 } from "@tabler/icons-react";
import { useJobMap } from "../../api/jobs";
import type { Volume } from "../../api/types";
import { type useAnalyses, useAnalysis } from "../../api/volumes";
import * as strings from "../../strings/volume";
import { EmptyState } from "../../ui/EmptyState";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { AnalysisHistory } from "./AnalysisHistory";
import { AnalysisMetrics } from "./AnalysisMetrics";
import { CompareField } from "./CompareField";
import { MostFragmentedFiles } from "./MostFragmentedFiles";
import { MapSection } from "./map/MapSection";
import { ReadOrderSection } from "./readOrder/ReadOrderSection";
import { useVolumeState } from "./useVolumeState";

interface Props {
  volume: Volume;
  analyses: ReturnType<typeof useAnalyses>;
  /** The job that moves data now. */
  runningJobId: string | undefined;
  part: "map" | "reads" | "files" | "analyses";
}

/** One part of the selected analysis: its map with its metrics, its read order, its most fragmented files, or the list of analyses. */
export function VolumeAnalysis({ volume, analyses, runningJobId, part }: Props) {
  const state = useVolumeState(analyses.data);
  const analysis = useAnalysis(state.analysis?.id);
  const before = useAnalysis(state.before?.id);
  const live = useJobMap(part === "map" ? runningJobId : undefined);
  const isComplete = !before.isLoading && !live.isLoading;
  if (analyses.isError)
    return (
      <ProblemAlert
        title={strings.couldNotLoadAnalyses}
        error={analyses.error}
        onRetry={() => void analyses.refetch()}
      />
    );
  if (!state.analysis) return <NotAnalysed />;
  if (part === "analyses")
    return <AnalysisHistory analyses={analyses.data ?? []} shown={state.analysis} onShow={state.showAnalysis} />;
  if (analysis.isError)
    return (
      <ProblemAlert
        title={strings.couldNotLoadTheAnalysis}
        error={analysis.error}
        onRetry={() => void analysis.refetch()}
      />
    );
  if (part === "files")
    return analysis.data ? <MostFragmentedFiles files={analysis.data.mostFragmented} /> : <Skeleton h={420} />;
  const compare = (
    <CompareField
      analyses={analyses.data ?? []}
      shown={state.analysis}
      before={state.before}
      onCompare={state.compareWith}
    />
  );
  if (part === "reads")
    return (
      <ReadOrderSection
        volume={volume}
        analysis={isComplete ? analysis.data : undefined}
        before={state.before && before.data}
        compare={compare}
      />
    );
  return (
    <>
      <MapSection
        volumeId={volume.id}
        analysis={isComplete ? analysis.data : undefined}
        before={state.before && before.data}
        live={(runningJobId && live.data) || undefined}
        compare={compare}
        clusterBytes={volume.clusterBytes}
        view={state.view}
        onViewChange={state.setView}
      />
      <AnalysisMetrics volume={volume} analysis={state.analysis} before={state.before} />
    </>
  );
}

function NotAnalysed() {
  return (
    <Paper withBorder>
      <EmptyState icon={<IconChartDots3 />} title={strings.notAnalysedYet}>
        {strings.notAnalysedAdvice}
      </EmptyState>
    </Paper>
  );
}
