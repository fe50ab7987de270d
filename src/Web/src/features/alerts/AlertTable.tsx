import { Anchor, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import { useCloseAlert } from "../../api/alerts";
import { messageOf } from "../../api/problem";
import type { Alert } from "../../api/types";
import { ActionButton } from "../../ui/ActionButton";
import { type Column, DataTable } from "../../ui/DataTable";
import { DateTime, RelativeTime } from "../../ui/DateTime";
import { formatCount } from "../../ui/format";
import { Status } from "../../ui/Status";
import { alertObjects, alertSeverity, alertTitles } from "./alertLabels";

const columns: readonly Column<Alert>[] = [
  {
    label: "Severity",
    cell: ({ kind, closedAt }) =>
      closedAt ? <Status tone="neutral" label="Closed" /> : <Status {...alertSeverity[kind]} />,
    nowrap: true,
  },
  {
    label: "What happened and what to do",
    cell: ({ kind, message, silence }) => (
      <>
        <Text size="sm" fw={600}>
          {alertTitles[kind]}
        </Text>
        <Text size="sm">{message}</Text>
        {silence && (
          <Text size="sm" c="dimmed">
            Silent until <DateTime iso={silence.until} />: nobody is told. {silence.name}: {silence.reason}
          </Text>
        )}
      </>
    ),
    maxWidth: 760,
  },
  { label: "Since", cell: ({ raisedAt }) => <RelativeTime iso={raisedAt} />, nowrap: true },
  { label: "Last seen", cell: ({ lastSeenAt }) => <RelativeTime iso={lastSeenAt} />, nowrap: true },
  { label: "Times", cell: ({ times }) => formatCount(times), numeric: true },
  {
    label: "About",
    cell: (alert) => (
      <Group gap={10}>
        {alertObjects(alert).map(({ label, to }) => (
          <Anchor key={to} component={Link} to={to} size="sm">
            {label}
          </Anchor>
        ))}
      </Group>
    ),
  },
  { label: "Actions", labelHidden: true, cell: (alert) => !alert.closedAt && <CloseAlertButton alert={alert} /> },
];

/** Alerts with what to do, and links to what they are about. */
export function AlertTable({ alerts }: { alerts: readonly Alert[] }) {
  return <DataTable label="Alerts" columns={columns} rows={alerts} rowKey={({ id }) => id} />;
}

function CloseAlertButton({ alert }: { alert: Alert }) {
  const close = useCloseAlert(alert.id);
  return (
    <ActionButton
      needs="operate"
      size="compact-xs"
      variant="default"
      loading={close.isPending}
      title={close.isError ? messageOf(close.error) : "The alert opens again when the condition is seen again."}
      aria-label={`Close the alert: ${alertTitles[alert.kind]}`}
      onClick={() => close.mutate()}
    >
      {close.isError ? "Try again" : "Close"}
    </ActionButton>
  );
}
