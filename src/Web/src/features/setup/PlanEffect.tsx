import { Skeleton, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useMemo } from "react";
import { previewRequest, usePlanPreview } from "../../api/planPreview";
import type { DecisionChange, PlanPreview, PreviewedDecision } from "../../api/types";
import * as strings from "../../strings/setup";
import { type Column, DataTable } from "../../ui/DataTable";
import { formatCount, formatDateTime } from "../../ui/format";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { StatList } from "../../ui/StatList";
import { Status } from "../../ui/Status";
import { shortPath } from "../../ui/volumeTitle";
import { decisionStatus } from "../tonight/decisionLabels";

const pauseMs = 400;
const mostListed = 12;

interface Props {
  /** The list in the setup to which the object belongs. */
  section: string;
  /** The object as it would be saved. */
  spec: { name: string };
}

/** What the plan would be with an object as it stands in a form. Follows the form after each pause in typing. */
export function PlanEffect({ section, spec }: Props) {
  // A new object has no name at first; its effect does not depend on the name.
  const text = JSON.stringify({ ...spec, name: spec.name.trim() || "new" });
  const [settled] = useDebouncedValue(text, pauseMs);
  const request = useMemo(() => previewRequest(section, JSON.parse(settled) as object), [section, settled]);
  const preview = usePlanPreview(request);
  if (!request) return null;
  const isBehind = text !== settled || preview.isFetching;
  return (
    <Section title={strings.effectOnThePlan} hint={strings.effectOnThePlanHint}>
      <div aria-busy={isBehind} aria-live="polite">
        {preview.isError ? (
          <ProblemAlert title={strings.couldNotPlan} error={preview.error} onRetry={() => void preview.refetch()} />
        ) : preview.data?.mistakes.length ? (
          <Text size="sm" c="dimmed">
            {strings.mistake(preview.data.mistakes[0] ?? "")}
          </Text>
        ) : preview.data ? (
          <EffectOf preview={preview.data} />
        ) : (
          <Skeleton h={120} aria-label={strings.planning} />
        )}
      </div>
    </Section>
  );
}

function EffectOf({ preview }: { preview: PlanPreview }) {
  const { runsBefore, runsAfter, servers, volumes, changedDecisions, changes } = preview;
  if (changedDecisions === 0)
    return (
      <Text size="sm" c="dimmed">
        {strings.planStays(runsAfter)}
      </Text>
    );
  const rest = changedDecisions - Math.min(mostListed, changes.length);
  return (
    <Stack gap="sm">
      <StatList
        stats={[
          { label: strings.plannedRuns, value: change(runsBefore, runsAfter) },
          { label: strings.serversTouched, value: formatCount(servers) },
          { label: strings.volumesTouched, value: formatCount(volumes) },
        ]}
      />
      <DataTable
        label={strings.decisionsThatChange}
        columns={columns}
        rows={changes.slice(0, mostListed)}
        rowKey={rowKey}
      />
      {rest > 0 && (
        <Text size="sm" c="dimmed">
          {strings.andMore(formatCount(rest))}
        </Text>
      )}
    </Stack>
  );
}

function change(before: number, after: number): string {
  return before === after ? formatCount(after) : `${formatCount(before)} → ${formatCount(after)}`;
}

function rowKey({ volumeId, schedule, occursAt }: DecisionChange): string {
  return `${volumeId} ${schedule} ${occursAt}`;
}

const columns: readonly Column<DecisionChange>[] = [
  {
    label: strings.volume,
    cell: ({ volumePath, hostName, schedule, occursAt, timeZone }) => (
      <>
        <Text span size="sm" fw={550}>
          {shortPath(volumePath)}
        </Text>{" "}
        <Text span size="sm" c="dimmed">
          {hostName}
        </Text>
        <Text size="xs" c="dimmed">
          {schedule
            ? strings.forSchedule(schedule, formatDateTime(occursAt, timeZone))
            : strings.until(formatDateTime(occursAt, timeZone))}
        </Text>
      </>
    ),
  },
  { label: strings.now, cell: ({ before, timeZone }) => <DecisionCell decision={before} timeZone={timeZone} /> },
  {
    label: strings.withTheChange,
    cell: ({ after, timeZone }) => <DecisionCell decision={after} timeZone={timeZone} />,
  },
];

function DecisionCell({ decision, timeZone }: { decision: PreviewedDecision | null; timeZone: string }) {
  if (!decision) return strings.noDecision;
  const { tone, label } = decisionStatus[decision.kind];
  return (
    <>
      <Status tone={tone} label={label} title={decision.reason} />
      {decision.startsAt && (
        <Text size="xs" c="dimmed">
          {formatDateTime(decision.startsAt, timeZone)}
        </Text>
      )}
    </>
  );
}
