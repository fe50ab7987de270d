import { Alert, Group, NativeSelect, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { IconMoon, IconPlayerPause } from "@tabler/icons-react";
import { useSearchParams } from "react-router";
import { usePlan } from "../../api/plan";
import type { DecisionKind, Plan } from "../../api/types";
import { EmptyState } from "../../ui/EmptyState";
import { formatCount, plural } from "../../ui/format";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { DecisionTable } from "./DecisionTable";
import { chooseDecisions, countByKind, decisionKinds, decisionWords } from "./decisionWords";

/** More rows than these nobody reads; the search narrows them. */
const mostRows = 200;

/** What the planner decided about the next day and a half, and why. */
export function TonightPage() {
  const plan = usePlan();
  return (
    <Stack>
      <PageHeader title="Tonight" subtitle="The next day and a half" crumbs={[{ label: "Fleet", to: "/" }]} />
      {plan.data?.pausedBecause && (
        <Alert color="yellow" variant="light" icon={<IconPlayerPause />} title="The fleet is paused">
          {plan.data.pausedBecause}
        </Alert>
      )}
      {plan.error && !plan.data && <ProblemAlert title="Plan not loaded" failure={plan.error} />}
      {plan.isPending && <Skeleton h={160} aria-label="Loading the plan" />}
      {plan.data && <PlanSection plan={plan.data} />}
    </Stack>
  );
}

function PlanSection({ plan }: { plan: Plan }) {
  const [parameters, setParameters] = useSearchParams();
  const counts = countByKind(plan.decisions);
  const kind = decisionKinds.find((known) => known === parameters.get("show"));
  const text = parameters.get("q") ?? "";
  const chosen = chooseDecisions(plan.decisions, kind, text);
  const choose = (show: string, q: string) =>
    setParameters({ ...(show && { show }), ...(q && { q }) }, { replace: true });
  return (
    <Section
      title={plural(plan.decisions.length, "decision")}
      hint={`${plan.clockChangeRule} Time zones of edition ${plan.zoneData}.`}
      actions={
        <Group gap="xs">
          <TextInput
            size="xs"
            aria-label="Search servers"
            placeholder="Server"
            value={text}
            onChange={(event) => choose(kind ?? "", event.currentTarget.value)}
          />
          <NativeSelect
            size="xs"
            aria-label="Show decisions"
            value={kind ?? ""}
            onChange={(event) => choose(event.currentTarget.value, text)}
            data={[{ value: "", label: "All decisions" }, ...decisionKinds.map((known) => option(known, counts))]}
          />
        </Group>
      }
    >
      {chosen.length === 0 ? (
        <EmptyState icon={<IconMoon />} title="Nothing is decided">
          {plan.decisions.length === 0
            ? "No volume has a backup or a window in this time. Set a policy and backup schedules, and the plan says what runs when."
            : "No decision is of this kind on such a server."}
        </EmptyState>
      ) : (
        <DecisionTable decisions={chosen.slice(0, mostRows)} />
      )}
      {chosen.length > mostRows && (
        <Text size="sm" c="dimmed" mt="xs">
          The first {formatCount(mostRows)} of {formatCount(chosen.length)}; search for a server to see the others.
        </Text>
      )}
    </Section>
  );
}

function option(kind: DecisionKind, counts: ReadonlyMap<DecisionKind, number>) {
  return { value: kind, label: `${decisionWords[kind].label} (${formatCount(counts.get(kind) ?? 0)})` };
}
