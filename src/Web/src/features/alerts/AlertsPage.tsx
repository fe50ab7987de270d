import { Skeleton, Stack, Switch } from "@mantine/core";
import { IconBellCheck } from "@tabler/icons-react";
import { useAlerts } from "../../api/alerts";
import { EmptyState } from "../../ui/EmptyState";
import { plural } from "../../ui/format";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { useUrlParameters } from "../../ui/useUrlParameters";
import { AlertTable } from "./AlertTable";
import { sortAlerts } from "./alertLabels";
import { DeliverySection } from "./DeliverySection";

/** What an administrator has to know and what to do about it, the most urgent first. */
export function AlertsPage() {
  const [parameters, change] = useUrlParameters();
  const withClosed = parameters.get("closed") === "1";
  const alerts = useAlerts(withClosed);
  const open = alerts.data?.filter(({ closedAt }) => !closedAt).length ?? 0;
  return (
    <Stack>
      <PageHeader title="Alerts" subtitle="What needs an administrator, the most urgent first" />
      <Section
        title={alerts.data ? plural(open, "open alert") : "Open alerts"}
        actions={
          <Switch
            label="Show closed alerts"
            size="sm"
            checked={withClosed}
            onChange={({ currentTarget }) => change({ closed: currentTarget.checked ? "1" : undefined })}
          />
        }
      >
        {alerts.error && !alerts.data && (
          <ProblemAlert title="Could not load the alerts" error={alerts.error} onRetry={() => void alerts.refetch()} />
        )}
        {alerts.isPending && <Skeleton h={160} aria-label="Loading the alerts" />}
        {alerts.data?.length === 0 && (
          <EmptyState icon={<IconBellCheck />} title="No alerts">
            Nothing needs your attention. An alert appears here when an agent, a policy, a job or the plan needs an
            administrator.
          </EmptyState>
        )}
        {alerts.data && alerts.data.length > 0 && <AlertTable alerts={sortAlerts(alerts.data)} />}
      </Section>
      <DeliverySection />
    </Stack>
  );
}
