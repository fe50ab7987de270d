import { Paper, SimpleGrid, Skeleton, Stack } from "@mantine/core";
import { IconChartDots3 } from "@tabler/icons-react";
import type { Volume } from "../../api/types";
import { useAnalyses, useAnalysis } from "../../api/volumes";
import { EmptyState } from "../../ui/EmptyState";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { FigureGroups } from "./FigureGroups";
import { History } from "./History";
import { MostFragmented } from "./MostFragmented";
import { MapSection } from "./map/MapSection";
import { useVolumeState } from "./useVolumeState";

/** The map, figures and worst files of the analysis that is looked at, and the analyses to choose from. */
export function VolumeAnalysis({ volume }: { volume: Volume }) {
  const analyses = useAnalyses(volume.id);
  const state = useVolumeState(analyses.data);
  const analysis = useAnalysis(state.analysis?.id);
  const before = useAnalysis(state.before?.id);
  if (analyses.isError)
    return (
      <ProblemAlert title="Analyses not loaded" failure={analyses.error} onRetry={() => void analyses.refetch()} />
    );
  if (analyses.isPending) return <Skeleton h={480} aria-label="Loading the analyses" />;
  if (!state.analysis) return <NeverAnalysed />;
  return (
    <Stack>
      {analysis.isError && (
        <ProblemAlert title="Map not loaded" failure={analysis.error} onRetry={() => void analysis.refetch()} />
      )}
      <MapSection
        analysis={analysis.data}
        before={state.before && before.data}
        clusterBytes={volume.clusterBytes}
        view={state.view}
        onView={state.setView}
      />
      <FigureGroups volume={volume} analysis={state.analysis} before={state.before} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: "start" }}>
        {analysis.data ? <MostFragmented files={analysis.data.mostFragmented} /> : <Skeleton h={200} />}
        <History
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

function NeverAnalysed() {
  return (
    <Paper withBorder>
      <EmptyState icon={<IconChartDots3 />} title="Never analysed">
        Choose “Analyse now”: reading the layout takes seconds, writes nothing, and shows here how fragmented the volume
        is.
      </EmptyState>
    </Paper>
  );
}
