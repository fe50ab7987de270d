import { Button, Select, Stack, Table, Text } from "@mantine/core";
import type { AnalysisStage, AnalysisSummary } from "../../api/types";
import { formatCount, formatInstant, formatPercent } from "../../ui/format";
import { RelativeInstant } from "../../ui/Instant";
import { Section } from "../../ui/Section";

const stageWords: Record<AnalysisStage, string> = {
  analysis: "Analysis",
  before: "Before a job",
  after: "After a job",
};

interface Props {
  analyses: readonly AnalysisSummary[];
  shown: AnalysisSummary;
  before: AnalysisSummary | undefined;
  onShow(id: string): void;
  onCompare(id: string | null): void;
}

/** Earlier analyses: look at one, or compare the one that is shown with another. */
export function History({ analyses, shown, before, onShow, onCompare }: Props) {
  const others = analyses
    .filter((one) => one.id !== shown.id)
    .map((one) => ({
      value: one.id,
      label: `${formatInstant(one.analyzedAt)} · ${formatCount(one.files.excessFragments)} excess`,
    }));
  return (
    <Section title="History">
      <Stack gap="sm">
        <Select
          label="Compare with"
          placeholder={others.length > 0 ? "Nothing" : "No other analysis yet"}
          data={others}
          value={before?.id ?? null}
          onChange={onCompare}
          clearable
          disabled={others.length === 0}
          clearButtonProps={{ "aria-label": "Compare with nothing" }}
          maw={420}
        />
        <Table.ScrollContainer minWidth={420} mah={340} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table aria-label="Analyses" verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Analysed</Table.Th>
                <Table.Th>Why</Table.Th>
                <Table.Th ta="right">Excess fragments</Table.Th>
                <Table.Th ta="right">Data</Table.Th>
                <Table.Th>
                  <span className="visually-hidden">Actions</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {analyses.map((one) => (
                <Table.Tr key={one.id}>
                  <Table.Td>
                    <RelativeInstant iso={one.analyzedAt} />
                  </Table.Td>
                  <Table.Td>{stageWords[one.stage]}</Table.Td>
                  <Table.Td ta="right">{formatCount(one.files.excessFragments)}</Table.Td>
                  <Table.Td ta="right">{formatPercent(one.dataPercent)}</Table.Td>
                  <Table.Td ta="right">
                    {one.id === shown.id ? (
                      <Text span size="xs" fw={550}>
                        Shown
                      </Text>
                    ) : (
                      <Button
                        size="compact-xs"
                        variant="default"
                        aria-label={`Show the analysis of ${formatInstant(one.analyzedAt)}`}
                        onClick={() => onShow(one.id)}
                      >
                        Show
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </Section>
  );
}
