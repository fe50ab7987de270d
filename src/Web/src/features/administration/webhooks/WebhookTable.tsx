import { Text } from "@mantine/core";
import type { Webhook } from "../../../api/webhooks";
import * as strings from "../../../strings/administration/webhooks";
import { type Column, DataTable } from "../../../ui/DataTable";
import { RelativeTime } from "../../../ui/DateTime";
import { Status } from "../../../ui/Status";
import { WebhookActions } from "./WebhookActions";
import { eventLabels, webhookStates } from "./webhookLabels";

const columns: readonly Column<Webhook>[] = [
  { label: strings.name, cell: ({ webhook }) => webhook.name, maxWidth: 240 },
  {
    label: strings.state,
    cell: ({ state, error }) => (
      <>
        <Status {...webhookStates[state]} />
        {error && <div>{error}</div>}
      </>
    ),
    maxWidth: 320,
  },
  { label: strings.address, cell: ({ webhook }) => <Address of={webhook} />, maxWidth: 360 },
  { label: strings.events, cell: ({ webhook: { events } }) => eventText(events), maxWidth: 320 },
  {
    label: strings.appliesTo,
    cell: ({ webhook }) => [webhook.for, webhook.labels].filter(Boolean).join(", "),
    maxWidth: 200,
  },
  {
    label: strings.lastMessage,
    cell: ({ deliveredAt }) => (deliveredAt ? <RelativeTime iso={deliveredAt} /> : strings.never),
    nowrap: true,
  },
  { label: strings.actions, labelHidden: true, cell: (webhook) => <WebhookActions webhook={webhook} />, numeric: true },
];

/** The webhooks, with their states. */
export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  return <DataTable label={strings.webhooks} columns={columns} rows={webhooks} rowKey={({ id }) => id} />;
}

/** One line, of which a long address shows the beginning. */
function Address({ of: { address } }: { of: Webhook["webhook"] }) {
  return (
    <Text span truncate display="block" maw="min(340px, 60vw)" title={address} fz="inherit" ff="monospace">
      {address}
    </Text>
  );
}

const mostNames = 3;

function eventText(events: Webhook["webhook"]["events"]) {
  if (events.length > mostNames) return strings.eventCount(events.length);
  return events.map((event) => eventLabels[event]).join(", ");
}
