import { Skeleton, Text } from "@mantine/core";
import { useVolumePlan } from "../../api/plan";
import * as strings from "../../strings/tonight";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { DecisionTable } from "./DecisionTable";

/** The decisions of the planner for one volume. */
export function VolumePlan({ volumeId }: { volumeId: string }) {
  const plan = useVolumePlan(volumeId);
  if (plan.error && !plan.data) return <ProblemAlert title={strings.couldNotLoadThePlan} error={plan.error} />;
  return (
    <Section title={strings.plan} hint={strings.planHint}>
      {!plan.data ? (
        <Skeleton h={120} aria-label={strings.loadingThePlan} />
      ) : plan.data.decisions.length === 0 ? (
        <Text size="sm" c="dimmed">
          {strings.nothingPlannedForVolume}
        </Text>
      ) : (
        <DecisionTable decisions={plan.data.decisions} />
      )}
    </Section>
  );
}
