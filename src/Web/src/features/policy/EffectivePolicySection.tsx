import { Anchor, SimpleGrid, Skeleton, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { useEffectivePolicy } from "../../api/effectivePolicy";
import type { EffectivePolicy } from "../../api/types";
import { type Column, DataTable } from "../../ui/DataTable";
import { Facts } from "../../ui/Facts";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { Status } from "../../ui/Status";
import { describeScope } from "../setup/scope";
import { placeFacts, policyFacts } from "./policyFacts";

/** Which policy holds for a server or a volume, and why that one. */
export function EffectivePolicySection({ of, id }: { of: "server" | "volume"; id: string }) {
  const effective = useEffectivePolicy(of, id);
  return (
    <Section title="Policy that holds">
      {effective.error && !effective.data && (
        <ProblemAlert title="Policy not loaded" failure={effective.error} onRetry={() => void effective.refetch()} />
      )}
      {effective.isPending && <Skeleton h={120} aria-label="Loading the policy" />}
      {effective.data && <Effective effective={effective.data} />}
    </Section>
  );
}

function Effective({ effective }: { effective: EffectivePolicy }) {
  const { policy, because, trace } = effective;
  return (
    <Stack gap="sm">
      <Text size="sm">
        {because}{" "}
        {!policy && (
          <Anchor component={Link} to="/setup/policies" inherit underline="always">
            Set one up
          </Anchor>
        )}
      </Text>
      {trace.length > 1 && (
        <DataTable label="Policies that name it" columns={columns} rows={trace} keyOf={({ name }) => name} />
      )}
      <SimpleGrid cols={{ base: 1, md: policy ? 2 : 1 }} spacing="xl">
        {policy && <Facts facts={policyFacts(policy)} />}
        <Facts facts={placeFacts(effective)} />
      </SimpleGrid>
    </Stack>
  );
}

const columns: readonly Column<EffectivePolicy["trace"][number]>[] = [
  {
    label: "Policy",
    cell: ({ name }) => (
      <Anchor component={Link} to={`/setup/policies/edit/${encodeURIComponent(name)}`} size="sm" fw={550}>
        {name}
      </Anchor>
    ),
  },
  {
    label: "For",
    cell: (step) => describeScope(step.for) + (step.for.startsWith("group ") ? `, priority ${step.priority}` : ""),
  },
  {
    label: "Version",
    cell: ({ version, holds }) => (
      <Status tone={holds ? "good" : "neutral"} label={holds ? `${version}, holds` : String(version)} />
    ),
  },
  { label: "Why", cell: ({ because }) => because },
];
