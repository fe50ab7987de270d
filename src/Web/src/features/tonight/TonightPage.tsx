import { Skeleton, Stack, Text } from "@mantine/core";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { BackupsUnderWay } from "../backups/BackupsUnderWay";
import { PauseButton } from "../plan/PauseButton";
import { PlanSection } from "./PlanSection";
import { usePlanState } from "./usePlanState";

/** What the planner decided about the next day and a half, and why. */
export function TonightPage() {
  const state = usePlanState();
  const { plan } = state;
  return (
    <Stack>
      <PageHeader
        title="Tonight"
        subtitle="What runs before which backup in the next day and a half, and why"
        crumbs={[{ label: "Fleet", to: "/" }]}
        actions={<PauseButton />}
      />
      {plan.error && !plan.data && (
        <ProblemAlert title="Plan not loaded" failure={plan.error} onRetry={() => void plan.refetch()} />
      )}
      {plan.isPending && <Skeleton h={160} aria-label="Loading the plan" />}
      {plan.data && (
        <>
          <PlanSection plan={plan.data} state={state} />
          <BackupsUnderWay />
          <Section title="When clocks change">
            <Text size="sm" maw={900}>
              {plan.data.clockChangeRule}
            </Text>
            <Text size="sm" c="dimmed" mt={4}>
              Time zones of edition {plan.data.zoneData}.
            </Text>
          </Section>
        </>
      )}
    </Stack>
  );
}
