import { SimpleGrid, Text } from "@mantine/core";
import { useMemo } from "react";
import type { AnalysisSummary, VolumeSummary } from "../../api/types";
import * as strings from "../../strings/volume";
import { DescriptionList } from "../../ui/DescriptionList";
import { formatDateTime } from "../../ui/format";
import { Section } from "../../ui/Section";
import { type Metric, metricGroups } from "./metrics";

interface Props {
  volume: VolumeSummary;
  analysis: AnalysisSummary;
  before: AnalysisSummary | undefined;
}

export function AnalysisMetrics({ volume, analysis, before }: Props) {
  const groups = useMemo(() => metricGroups(volume, analysis, before), [volume, analysis, before]);
  const hint = (before ? strings.analysedWithChanges : strings.analysedAt)(formatDateTime(analysis.analyzedAt));
  return (
    <Section title={strings.analysis} hint={hint}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xl" verticalSpacing="lg">
        {groups.map((group) => (
          <div key={group.title}>
            <Text component="h3" fw={650} size="sm" mb={4}>
              {group.title}
            </Text>
            <DescriptionList
              items={group.metrics.map((metric) => ({
                label: metric.label,
                value: formatChange(metric),
                emphasis: metric.emphasis ?? false,
              }))}
            />
          </div>
        ))}
      </SimpleGrid>
    </Section>
  );
}

function formatChange({ value, before }: Metric) {
  if (before === undefined) return value;
  return (
    <>
      <Text span inherit c="dimmed" fw={400}>
        {before} →{" "}
      </Text>
      {value}
    </>
  );
}
