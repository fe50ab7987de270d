import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { useAlertDeliveries } from "../../api/alerts";
import type { AlertDelivery } from "../../api/types";
import * as strings from "../../strings/alerts";
import { type Column, DataTable } from "../../ui/DataTable";
import { RelativeTime } from "../../ui/DateTime";
import { Section } from "../../ui/Section";
import { Status, type StatusProps } from "../../ui/Status";

const states: Record<AlertDelivery["state"], StatusProps> = {
  waiting: { label: strings.waiting, tone: "warning" },
  delivered: { label: strings.delivered, tone: "good" },
  givenUp: { label: strings.givenUp, tone: "danger" },
};

const columns: readonly Column<AlertDelivery>[] = [
  { label: strings.state, cell: ({ state }) => <Status {...states[state]} />, nowrap: true },
  { label: strings.contactPoint, cell: ({ contact }) => contact },
  { label: strings.told, cell: ({ isClosing }) => (isClosing ? strings.alertIsOver : strings.alert), nowrap: true },
  { label: strings.since, cell: ({ createdAt }) => <RelativeTime iso={createdAt} />, nowrap: true },
  {
    label: strings.lastError,
    cell: ({ error, nextAttemptAt }) => (
      <>
        {error}
        {error && nextAttemptAt && <> {strings.nextAttempt(<RelativeTime iso={nextAttemptAt} />)}</>}
      </>
    ),
    maxWidth: 560,
  },
];

/** The latest messages to contact points. A role of a group may not read them and does not see the section. */
export function DeliverySection() {
  const deliveries = useAlertDeliveries();
  if (!deliveries.data) return null;
  return (
    <Section
      title={strings.messagesToContactPoints}
      hint={strings.messagesToContactPointsHint}
      actions={
        <Anchor component={Link} to="/setup/contact-points" size="sm">
          {strings.contactPoints}
        </Anchor>
      }
    >
      {deliveries.data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {strings.noDeliveries}
        </Text>
      ) : (
        <DataTable
          label={strings.messagesToContactPoints}
          columns={columns}
          rows={deliveries.data}
          rowKey={({ id }) => id}
        />
      )}
    </Section>
  );
}
