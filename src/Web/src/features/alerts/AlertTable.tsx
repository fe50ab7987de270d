import { Anchor, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import { useCloseAlert } from "../../api/alerts";
import { messageOf } from "../../api/problem";
import type { Alert } from "../../api/types";
import * as strings from "../../strings/alerts";
import { ActionButton } from "../../ui/ActionButton";
import { type Column, DataTable } from "../../ui/DataTable";
import { DateTime, RelativeTime } from "../../ui/DateTime";
import { formatCount } from "../../ui/format";
import { Status } from "../../ui/Status";
import { alertObjects, alertSeverity, alertTitles } from "./alertLabels";

const columns: readonly Column<Alert>[] = [
  {
    label: strings.severity,
    cell: ({ kind, closedAt }) =>
      closedAt ? <Status tone="neutral" label={strings.closed} /> : <Status {...alertSeverity[kind]} />,
    nowrap: true,
  },
  {
    label: strings.whatHappened,
    cell: ({ kind, message, silence }) => (
      <>
        <Text size="sm" fw={600}>
          {alertTitles[kind]}
        </Text>
        <Text size="sm">{message}</Text>
        {silence && (
          <Text size="sm" c="dimmed">
            {strings.silentUntil(<DateTime iso={silence.until} />, silence.name, silence.reason)}
          </Text>
        )}
      </>
    ),
    maxWidth: 760,
  },
  { label: strings.since, cell: ({ raisedAt }) => <RelativeTime iso={raisedAt} />, nowrap: true },
  { label: strings.lastSeen, cell: ({ lastSeenAt }) => <RelativeTime iso={lastSeenAt} />, nowrap: true },
  { label: strings.times, cell: ({ times }) => formatCount(times), numeric: true },
  {
    label: strings.about,
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
  { label: strings.actions, labelHidden: true, cell: (alert) => !alert.closedAt && <CloseAlertButton alert={alert} /> },
];

/** Alerts with what to do, and links to what they are about. */
export function AlertTable({ alerts }: { alerts: readonly Alert[] }) {
  return <DataTable label={strings.alerts} columns={columns} rows={alerts} rowKey={({ id }) => id} />;
}

function CloseAlertButton({ alert }: { alert: Alert }) {
  const close = useCloseAlert(alert.id);
  return (
    <ActionButton
      needs="operate"
      size="compact-xs"
      variant="default"
      loading={close.isPending}
      title={close.isError ? messageOf(close.error) : strings.closeEffect}
      aria-label={strings.closeAlert(alertTitles[alert.kind])}
      onClick={() => close.mutate()}
    >
      {close.isError ? strings.tryAgain : strings.close}
    </ActionButton>
  );
}
