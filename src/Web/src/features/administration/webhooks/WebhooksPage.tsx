import { Skeleton, Stack } from "@mantine/core";
import { IconWebhook } from "@tabler/icons-react";
import { useMissingRole } from "../../../api/permissions";
import { useWebhooks } from "../../../api/webhooks";
import * as strings from "../../../strings/administration/webhooks";
import { EmptyState } from "../../../ui/EmptyState";
import { NoPermission } from "../../../ui/NoPermission";
import { ProblemAlert } from "../../../ui/ProblemAlert";
import { Section } from "../../../ui/Section";
import { AdministrationHeader } from "../AdministrationHeader";
import { AddWebhookButton } from "./AddWebhookButton";
import { WebhookTable } from "./WebhookTable";

/** The programs that are told about events of the fleet. */
export function WebhooksPage() {
  const missing = useMissingRole("manageAccess");
  const webhooks = useWebhooks(missing === undefined);
  return (
    <Stack>
      <AdministrationHeader />
      {missing ? (
        <NoPermission title={strings.youCannotManageWebhooks} reason={missing} />
      ) : (
        <Section
          title={webhooks.data ? strings.webhookCount(webhooks.data.length) : strings.webhooks}
          hint={strings.webhooksHint}
          actions={<AddWebhookButton />}
        >
          {webhooks.error && !webhooks.data && (
            <ProblemAlert
              title={strings.couldNotLoadTheWebhooks}
              error={webhooks.error}
              onRetry={() => void webhooks.refetch()}
            />
          )}
          {webhooks.isPending && <Skeleton h={120} aria-label={strings.loadingTheWebhooks} />}
          {webhooks.data?.length === 0 && (
            <EmptyState icon={<IconWebhook />} title={strings.noWebhooks}>
              {strings.webhookAdvice}
            </EmptyState>
          )}
          {webhooks.data && webhooks.data.length > 0 && <WebhookTable webhooks={webhooks.data} />}
        </Section>
      )}
    </Stack>
  );
}
