import { Text } from "@mantine/core";
import { usePlan } from "../../api/plan";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { DecisionTable } from "./DecisionTable";

/** What the planner decided about one volume. */
export function VolumePlan({ volumeId }: { volumeId: string }) {
  const plan = usePlan({ volumeId });
  if (plan.error && !plan.data) return <ProblemAlert title="Plan not loaded" failure={plan.error} />;
  if (!plan.data) return null;
  return (
    <Section title="In the plan" hint="The next day and a half.">
      {plan.data.decisions.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing: no backup and no window of this volume is in that time.
        </Text>
      ) : (
        <DecisionTable decisions={plan.data.decisions} />
      )}
    </Section>
  );
}
