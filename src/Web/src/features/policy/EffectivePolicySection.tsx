import { Anchor, SimpleGrid, Skeleton, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { useEffectivePolicy } from "../../api/effectivePolicy";
import type { EffectivePolicy } from "../../api/types";
import * as strings from "../../strings/policy";
import { type Column, DataTable } from "../../ui/DataTable";
import { DescriptionList } from "../../ui/DescriptionList";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { Status } from "../../ui/Status";
import { describeScope } from "../setup/scope";
import { membershipDetails, policyDetails } from "./policyDetails";

/** The effective policy of a server or a volume, and the reason why it applies. */
export function EffectivePolicySection({ of, id }: { of: "server" | "volume"; id: string }) {
  const effective = useEffectivePolicy(of, id);
  return (
    <Section title={strings.effectivePolicy}>
      {effective.error && !effective.data && (
        <ProblemAlert
          title={strings.couldNotLoadEffectivePolicy}
          error={effective.error}
          onRetry={() => void effective.refetch()}
        />
      )}
      {effective.isPending && <Skeleton h={120} aria-label={strings.loadingTheEffectivePolicy} />}
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
          <Anchor component={Link} to="/setup/policies/new" inherit underline="always">
            {strings.createAPolicy}
          </Anchor>
        )}
      </Text>
      {trace.length > 1 && (
        <DataTable label={strings.matchingPolicies} columns={columns} rows={trace} rowKey={({ name }) => name} />
      )}
      <SimpleGrid cols={{ base: 1, md: policy ? 2 : 1 }} spacing="xl">
        {policy && <DescriptionList items={policyDetails(policy)} />}
        <DescriptionList items={membershipDetails(effective)} />
      </SimpleGrid>
    </Stack>
  );
}

const columns: readonly Column<EffectivePolicy["trace"][number]>[] = [
  {
    label: strings.policy,
    cell: ({ name }) => (
      <Anchor component={Link} to={`/setup/policies/edit/${encodeURIComponent(name)}`} size="sm" fw={550}>
        {name}
      </Anchor>
    ),
  },
  {
    label: strings.appliesTo,
    cell: ({ for: scope, priority }) =>
      scope.startsWith("group ") ? strings.withPriority(describeScope(scope), priority) : describeScope(scope),
  },
  {
    label: strings.version,
    cell: ({ version, holds }) => (
      <Status tone={holds ? "good" : "neutral"} label={holds ? strings.effective(version) : String(version)} />
    ),
  },
  { label: strings.reason, cell: ({ because }) => because },
];
