import { Anchor, Stack, Text, TextInput } from "@mantine/core";
import { IconMoon, IconSearch } from "@tabler/icons-react";
import { useDeferredValue, useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import type { Plan } from "../../api/types";
import { EmptyState } from "../../ui/EmptyState";
import { FilterPills } from "../../ui/FilterPills";
import { formatCount, plural } from "../../ui/format";
import { Section } from "../../ui/Section";
import { DecisionTable } from "./DecisionTable";
import { chooseDecisions, countByKind, decisionKinds, decisionWords } from "./decisionWords";

/** More rows than these nobody reads; the search narrows them. */
const mostRows = 200;

/** The decisions, by kind and by what is searched for. */
export function PlanSection({ plan: { decisions } }: { plan: Plan }) {
  const [parameters, setParameters] = useSearchParams();
  const kind = decisionKinds.find((known) => known === parameters.get("show"));
  const text = parameters.get("q") ?? "";
  const wanted = useDeferredValue(text);
  const chosen = useMemo(() => chooseDecisions(decisions, kind, wanted), [decisions, kind, wanted]);
  const pills = useMemo(() => {
    const counts = countByKind(decisions);
    return decisionKinds.flatMap((value) => {
      const count = counts.get(value) ?? 0;
      return count > 0 || value === kind ? [{ value, count, ...decisionWords[value] }] : [];
    });
  }, [decisions, kind]);
  const choose = (show: string | undefined, q: string) =>
    setParameters({ ...(show && { show }), ...(q && { q }) }, { replace: true });
  return (
    <Section
      title={plural(decisions.length, "decision")}
      actions={
        <TextInput
          size="xs"
          w={{ base: "100%", xs: 260 }}
          aria-label="Search decisions"
          placeholder="Server, volume, backup or policy"
          leftSection={<IconSearch size={14} />}
          value={text}
          onChange={(event) => choose(kind, event.currentTarget.value)}
        />
      }
    >
      <Stack gap="sm">
        <FilterPills pills={pills} chosen={kind} onChoose={(show) => choose(show, text)} />
        {chosen.length === 0 ? (
          <NothingDecided any={decisions.length > 0} />
        ) : (
          <DecisionTable decisions={chosen.slice(0, mostRows)} />
        )}
        {chosen.length > mostRows && (
          <Text size="sm" c="dimmed">
            The first {formatCount(mostRows)} of {formatCount(chosen.length)}; search to see the others.
          </Text>
        )}
      </Stack>
    </Section>
  );
}

function NothingDecided({ any }: { any: boolean }) {
  return (
    <EmptyState icon={<IconMoon />} title="Nothing is decided">
      {any ? (
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
