import { Anchor, Stack, TextInput } from "@mantine/core";
import { IconMoon, IconSearch } from "@tabler/icons-react";
import { Link } from "react-router";
import { decisionsOnPage } from "../../api/plan";
import type { Plan } from "../../api/types";
import { EmptyState } from "../../ui/EmptyState";
import { FilterPills } from "../../ui/FilterPills";
import { plural } from "../../ui/format";
import { Pages } from "../../ui/Pages";
import { Section } from "../../ui/Section";
import { DecisionTable } from "./DecisionTable";
import { decisionKinds, decisionWords } from "./decisionWords";
import type { usePlanState } from "./usePlanState";

/** The decisions, by kind and by what is searched for. */
export function PlanSection({ plan, state }: { plan: Plan; state: ReturnType<typeof usePlanState> }) {
  const counts = new Map(plan.counts.map(({ kind, count }) => [kind, count]));
  const all = plan.counts.reduce((sum, { count }) => sum + count, 0);
  const pills = decisionKinds.flatMap((value) => {
    const count = counts.get(value) ?? 0;
    return count > 0 || value === state.kind ? [{ value, count, ...decisionWords[value] }] : [];
  });
  return (
    <Section
      title={plural(all, "decision")}
      actions={
        <TextInput
          size="xs"
          w={{ base: "100%", xs: 260 }}
          aria-label="Search decisions"
          placeholder="Server, volume, backup or reason"
          leftSection={<IconSearch size={14} />}
          value={state.text}
          onChange={(event) => state.setText(event.currentTarget.value)}
        />
      }
    >
      <Stack gap="sm" aria-busy={state.plan.isPlaceholderData}>
        <FilterPills pills={pills} chosen={state.kind} onChoose={state.setKind} />
        {plan.decisions.length === 0 ? (
          <NothingDecided isFiltered={Boolean(state.kind || state.text)} />
        ) : (
          <DecisionTable decisions={plan.decisions} />
        )}
        <Pages total={plan.total} size={decisionsOnPage} page={state.page} onPage={state.setPage} />
      </Stack>
    </Section>
  );
}

function NothingDecided({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState icon={<IconMoon />} title="Nothing is decided">
      {isFiltered ? (
        "No decision is of this kind and holds these words."
      ) : (
        <>
          No volume has a backup or a window in this time.{" "}
          <Anchor component={Link} to="/setup" inherit underline="always">
            Set a policy and backup schedules
          </Anchor>
          , and the plan says what runs when.
        </>
      )}
    </EmptyState>
  );
}
