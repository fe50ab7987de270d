import { Skeleton, Stack, Switch } from "@mantine/core";
import { IconBellCheck } from "@tabler/icons-react";
import { useAlerts } from "../../api/alerts";
import * as strings from "../../strings/alerts";
import { EmptyState } from "../../ui/EmptyState";
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
      <PageHeader title={strings.alerts} subtitle={strings.alertsSubtitle} />
      <Section
        title={alerts.data ? strings.openAlertCount(open) : strings.openAlerts}
        actions={
          <Switch
            label={strings.showClosedAlerts}
            size="sm"
            checked={withClosed}
            onChange={({ currentTarget }) => change({ closed: currentTarget.checked ? "1" : undefined })}
          />
        }
      >
        {alerts.error && !alerts.data && (
          <ProblemAlert
            title={strings.couldNotLoadTheAlerts}
            error={alerts.error}
            onRetry={() => void alerts.refetch()}
          />
        )}
        {alerts.isPending && <Skeleton h={160} aria-label={strings.loadingTheAlerts} />}
        {alerts.data?.length === 0 && (
          <EmptyState icon={<IconBellCheck />} title={strings.noAlerts}>
            {strings.noAlertsAdvice}
          </EmptyState>
        )}
        {alerts.data && alerts.data.length > 0 && <AlertTable alerts={sortAlerts(alerts.data)} />}
      </Section>
      <DeliverySection />
    </Stack>
  );
}
