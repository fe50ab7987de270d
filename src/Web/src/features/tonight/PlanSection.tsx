import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { IconMoon } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Plan } from "../../api/types";
import * as strings from "../../strings/tonight";
import { EmptyState } from "../../ui/EmptyState";
import { FilterPills } from "../../ui/FilterPills";
import { SearchField } from "../../ui/SearchField";
import { Section } from "../../ui/Section";
import { DecisionList } from "./DecisionTable";
import { decisionKinds, decisionStatus } from "./decisionLabels";
import type { usePlanState } from "./usePlanState";

/** The decisions of the plan with search and filter. */
export function PlanSection({ plan, state }: { plan: Plan; state: ReturnType<typeof usePlanState> }) {
  const counts = new Map(plan.counts.map(({ kind, count }) => [kind, count]));
  const all = plan.counts.reduce((sum, { count }) => sum + count, 0);
  const folded = state.isFolded ? (counts.get("notNeeded") ?? 0) : 0;
  const pills = decisionKinds.flatMap((value) => {
    const count = counts.get(value) ?? 0;
    return count > 0 || value === state.kind ? [{ value, count, ...decisionStatus[value] }] : [];
  });
  return (
    <Section
      title={strings.decisionCount(all)}
      actions={
        <SearchField
          size="xs"
          w={{ base: "100%", xs: 260 }}
          label={strings.searchDecisions}
          placeholder={strings.searchDecisionsPlaceholder}
          value={state.text}
          onSearch={state.setText}
        />
      }
    >
      <Stack gap="sm" aria-busy={state.plan.isPlaceholderData}>
        <FilterPills pills={pills} selected={state.kind} onSelect={state.setKind} />
        {plan.total > 0 && (
          <DecisionList key={state.listKey} count={plan.total} decisionAt={state.decisionAt} onRange={state.onRange} />
        )}
        {plan.total === 0 && !folded && <NoDecisions isFiltered={Boolean(state.kind || state.text)} />}
        {folded > 0 && (
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              {strings.quietDecisions(folded)}
            </Text>
            <Button size="compact-xs" variant="default" onClick={state.showAll}>
              {strings.showAllDecisions}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}

function NoDecisions({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState icon={<IconMoon />} title={strings.noDecisions}>
      {isFiltered ? (
        strings.noDecisionMatches
      ) : (
        <>
          {strings.nothingPlanned}{" "}
          <Anchor component={Link} to="/setup" inherit underline="always">
            {strings.addPolicyAndSchedules}
          </Anchor>
        </>
      )}
    </EmptyState>
  );
}
