import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { useAlertDeliveries } from "../../api/alerts";
import type { AlertDelivery } from "../../api/types";
import { type Column, DataTable } from "../../ui/DataTable";
import { RelativeTime } from "../../ui/DateTime";
import { Section } from "../../ui/Section";
import { Status, type StatusProps } from "../../ui/Status";

const states: Record<AlertDelivery["state"], StatusProps> = {
  waiting: { label: "Waiting", tone: "warning" },
  delivered: { label: "Delivered", tone: "good" },
  givenUp: { label: "Given up", tone: "danger" },
};

const columns: readonly Column<AlertDelivery>[] = [
  { label: "State", cell: ({ state }) => <Status {...states[state]} />, nowrap: true },
  { label: "Contact point", cell: ({ contact }) => contact },
  { label: "Told", cell: ({ isClosing }) => (isClosing ? "Alert is over" : "Alert"), nowrap: true },
  { label: "Since", cell: ({ createdAt }) => <RelativeTime iso={createdAt} />, nowrap: true },
  {
    label: "Last error",
    cell: ({ error, nextAttemptAt }) => (
      <>
        {error}
        {error && nextAttemptAt && (
          <>
            {" "}
            Next attempt <RelativeTime iso={nextAttemptAt} />.
          </>
        )}
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
      title="Messages to contact points"
      hint="The latest messages. A message that is not taken is tried again with growing pauses."
      actions={
        <Anchor component={Link} to="/setup/contact-points" size="sm">
          Contact points
        </Anchor>
      }
    >
      {deliveries.data.length === 0 ? (
        <Text size="sm" c="dimmed">
          No message has been sent. Create a contact point in the setup to be told about alerts.
        </Text>
      ) : (
        <DataTable
          label="Messages to contact points"
          columns={columns}
          rows={deliveries.data}
          rowKey={({ id }) => id}
        />
      )}
    </Section>
  );
}
