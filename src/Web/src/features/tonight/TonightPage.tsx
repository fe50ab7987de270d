import { Skeleton, Stack, Text } from "@mantine/core";
import { useCallback, useRef } from "react";
import { useBackupTimes } from "../../api/plan";
import type { Plan } from "../../api/types";
import * as strings from "../../strings/tonight";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { RunningBackups } from "../backups/RunningBackups";
import { PauseButton } from "../plan/PauseButton";
import { BackupTimesSection } from "./BackupTimesSection";
import { PlanSection } from "./PlanSection";
import { TimelineSection } from "./timeline/TimelineSection";
import { useTimelineRows } from "./timeline/useTimelineRows";
import { useTimelineState } from "./timeline/useTimelineState";
import { usePlanState } from "./usePlanState";

/** The decisions of the planner for the next 36 hours, with their reasons. */
export function TonightPage() {
  const state = usePlanState();
  const { plan } = state;
  const timeline = useTimelineState();
  const times = useBackupTimes();
  const line = useTimelineRows(timeline, 0, 0);
  // The page appears as a whole, so that nothing moves when a part arrives.
  const isPending = plan.isPending || times.isPending || line.isPending;
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
      <PageHeader title={strings.tonight} subtitle={strings.tonightSubtitle} actions={<PauseButton />} />
      {plan.error && !plan.data && (
        <ProblemAlert title={strings.couldNotLoadThePlan} error={plan.error} onRetry={() => void plan.refetch()} />
      )}
      {isPending ? (
        <Skeleton h="80dvh" aria-label={strings.loadingThePlan} />
      ) : (
        <>
          <BackupTimesSection />
          <TimelineSection state={timeline} onWhy={showReasons} />
          <div ref={decisions}>{plan.data && <PlanSection plan={plan.data} state={state} />}</div>
          <RunningBackups />
          {plan.data && <ClockChanges plan={plan.data} />}
        </>
      )}
    </Stack>
  );
}

function ClockChanges({ plan }: { plan: Plan }) {
  return (
    <Section title={strings.clockChanges}>
      <Text size="sm" maw={900}>
        {plan.clockChangeRule}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {strings.zoneDatabase(plan.zoneData)}
      </Text>
    </Section>
  );
}
