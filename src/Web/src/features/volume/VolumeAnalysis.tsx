import { Paper, SimpleGrid, Skeleton, Stack } from "@mantine/core";
import { IconChartDots3 } from "@tabler/icons-react";
import type { Volume } from "../../api/types";
import { useAnalyses, useAnalysis } from "../../api/volumes";
import { EmptyState } from "../../ui/EmptyState";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { AnalysisHistory } from "./AnalysisHistory";
import { AnalysisMetrics } from "./AnalysisMetrics";
import { MostFragmentedFiles } from "./MostFragmentedFiles";
import { MapSection } from "./map/MapSection";
import { useVolumeState } from "./useVolumeState";

/** The map, the metrics and the most fragmented files of the selected analysis, and the list of analyses. */
export function VolumeAnalysis({ volume }: { volume: Volume }) {
  const analyses = useAnalyses(volume.id);
  const state = useVolumeState(analyses.data);
  const analysis = useAnalysis(state.analysis?.id);
  const before = useAnalysis(state.before?.id);
  if (analyses.isError)
    return (
      <ProblemAlert title="Could not load analyses" error={analyses.error} onRetry={() => void analyses.refetch()} />
    );
  if (analyses.isPending) return <Skeleton h={480} aria-label="Loading analyses" />;
  if (!state.analysis) return <NotAnalysed />;
  return (
    <Stack>
      {analysis.isError && (
        <ProblemAlert
          title="Could not load the volume map"
          error={analysis.error}
          onRetry={() => void analysis.refetch()}
        />
      )}
      <MapSection
        analysis={analysis.data}
        before={state.before && before.data}
        clusterBytes={volume.clusterBytes}
        view={state.view}
        onViewChange={state.setView}
      />
      <AnalysisMetrics volume={volume} analysis={state.analysis} before={state.before} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: "start" }}>
        {analysis.data ? <MostFragmentedFiles files={analysis.data.mostFragmented} /> : <Skeleton h={200} />}
        <AnalysisHistory
          analyses={analyses.data}
          shown={state.analysis}
          before={state.before}
          onShow={state.showAnalysis}
          onCompare={state.compareWith}
        />
      </SimpleGrid>
    </Stack>
  );
}

function NotAnalysed() {
  return (
    <Paper withBorder>
      <EmptyState icon={<IconChartDots3 />} title="Not analysed yet">
        Select “Analyse now” to see how fragmented the volume is. An analysis takes seconds and writes nothing to the
        volume.
      </EmptyState>
    </Paper>
  );
}
