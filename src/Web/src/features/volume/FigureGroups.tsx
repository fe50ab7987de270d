import { SimpleGrid, Text } from "@mantine/core";
import { useMemo } from "react";
import type { AnalysisSummary, VolumeSummary } from "../../api/types";
import { Facts } from "../../ui/Facts";
import { formatInstant } from "../../ui/format";
import { Section } from "../../ui/Section";
import { type Figure, figureGroups } from "./figures";

interface Props {
  volume: VolumeSummary;
  analysis: AnalysisSummary;
  before: AnalysisSummary | undefined;
}

export function FigureGroups({ volume, analysis, before }: Props) {
  const groups = useMemo(() => figureGroups(volume, analysis, before), [volume, analysis, before]);
  const hint = `Analysed ${formatInstant(analysis.analyzedAt)}${before ? "; what changed is shown as before → after." : "."}`;
  return (
    <Section title="Analysis" hint={hint}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xl" verticalSpacing="lg">
        {groups.map((group) => (
          <div key={group.title}>
            <Text component="h3" fw={650} size="sm" mb={4}>
              {group.title}
            </Text>
            <Facts
              facts={group.figures.map((figure) => ({
                label: figure.label,
                value: changeOf(figure),
                emphasis: figure.emphasis ?? false,
              }))}
            />
          </div>
        ))}
      </SimpleGrid>
    </Section>
  );
}

function changeOf({ value, before }: Figure) {
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
