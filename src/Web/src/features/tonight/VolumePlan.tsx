import { Text } from "@mantine/core";
import { useVolumePlan } from "../../api/plan";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { DecisionTable } from "./DecisionTable";

/** The decisions of the planner for one volume. */
export function VolumePlan({ volumeId }: { volumeId: string }) {
  const plan = useVolumePlan(volumeId);
  if (plan.error && !plan.data) return <ProblemAlert title="Could not load the plan" error={plan.error} />;
  if (!plan.data) return null;
  return (
    <Section title="Plan" hint="Decisions for the next 36 hours.">
      {plan.data.decisions.length === 0 ? (
        <Text size="sm" c="dimmed">
          The volume has no backup and no maintenance window in the next 36 hours.
        </Text>
      ) : (
        <DecisionTable decisions={plan.data.decisions} />
      )}
    </Section>
  );
}
