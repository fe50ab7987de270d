import { Skeleton, Text } from "@mantine/core";
import { useWebhookDeliveries, type Webhook, type WebhookDelivery } from "../../../api/webhooks";
import * as strings from "../../../strings/administration/webhooks";
import { type Column, DataTable } from "../../../ui/DataTable";
import { RelativeTime } from "../../../ui/DateTime";
import { ProblemAlert } from "../../../ui/ProblemAlert";
import { Status } from "../../../ui/Status";
import { deliveryStates, eventLabels } from "./webhookLabels";

const columns: readonly Column<WebhookDelivery>[] = [
  { label: strings.when, cell: ({ at }) => <RelativeTime iso={at} />, nowrap: true },
  { label: strings.event, cell: ({ event }) => eventLabels[event] },
  { label: strings.server, cell: ({ hostName }) => hostName },
  { label: strings.state, cell: ({ state }) => <Status {...deliveryStates[state]} />, nowrap: true },
  {
    label: strings.result,
    cell: ({ error, nextAttemptAt }) => (
      <>
        {error}
        {nextAttemptAt && <> {strings.nextAttempt(<RelativeTime iso={nextAttemptAt} />)}</>}
      </>
    ),
    maxWidth: 320,
  },
];

/** The latest messages to a webhook. */
export function DeliveryTable({ webhook }: { webhook: Webhook }) {
  const deliveries = useWebhookDeliveries(webhook.id);
  if (deliveries.isPending) return <Skeleton h={120} aria-label={strings.loadingTheMessages} />;
  if (!deliveries.data) return <ProblemAlert title={strings.couldNotLoadTheMessages} error={deliveries.error} />;
  if (deliveries.data.length === 0) return <Text size="sm">{strings.noMessages}</Text>;
  return (
    <DataTable
      label={strings.messagesTo(webhook.webhook.name)}
      columns={columns}
      rows={deliveries.data}
      rowKey={({ id }) => id}
    />
  );
}
