import { Skeleton, Stack, Text } from "@mantine/core";
import { useCallback, useRef } from "react";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { RunningBackups } from "../backups/RunningBackups";
import { PauseButton } from "../plan/PauseButton";
import { BackupTimesSection } from "./BackupTimesSection";
import { PlanSection } from "./PlanSection";
import { TimelineSection } from "./timeline/TimelineSection";
import { useTimelineState } from "./timeline/useTimelineState";
import { usePlanState } from "./usePlanState";

/** The decisions of the planner for the next 36 hours, with their reasons. */
export function TonightPage() {
  const state = usePlanState();
  const { plan } = state;
  const timeline = useTimelineState();
  const decisions = useRef<HTMLDivElement>(null);
  const showReasons = useCallback(
    (hostName: string) => {
      state.setText(hostName);
      decisions.current?.scrollIntoView({ block: "start" });
    },
    [state.setText],
  );
  return (
    <Stack>
      <PageHeader
        title="Tonight"
        subtitle="Windows, runs and the decisions for the next 36 hours, each with its reason"
        actions={<PauseButton />}
      />
      {plan.error && !plan.data && (
        <ProblemAlert title="Could not load the plan" error={plan.error} onRetry={() => void plan.refetch()} />
      )}
      {plan.isPending && <Skeleton h={160} aria-label="Loading the plan" />}
      <BackupTimesSection />
      <TimelineSection state={timeline} onWhy={showReasons} />
      <div ref={decisions}>{plan.data && <PlanSection plan={plan.data} state={state} />}</div>
      {plan.data && (
        <>
          <RunningBackups />
          <Section title="Clock changes">
            <Text size="sm" maw={900}>
              {plan.data.clockChangeRule}
            </Text>
            <Text size="sm" c="dimmed" mt={4}>
              Time zone database: {plan.data.zoneData}
            </Text>
          </Section>
        </>
      )}
    </Stack>
  );
}
