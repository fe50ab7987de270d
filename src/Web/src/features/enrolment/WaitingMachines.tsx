import { Group, Stack, Text } from "@mantine/core";
import { useAnswerMachines, useWaitingMachines } from "../../api/enrolment";
import type { WaitingMachine } from "../../api/types";
import { ActionButton } from "../../ui/ActionButton";
import { type Column, DataTable } from "../../ui/DataTable";
import { RelativeTime } from "../../ui/DateTime";
import { plural } from "../../ui/format";
import { formatLabels } from "../../ui/labels";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { Status } from "../../ui/Status";
import { RefuseMachineButton } from "./RefuseMachineButton";

/** The machines that wait for approval. Renders nothing while there are none. */
export function WaitingMachines() {
  const machines = useWaitingMachines();
  const approve = useAnswerMachines("approve");
  if (machines.error && !machines.data) {
    return (
      <ProblemAlert
        title="Could not load the machines that wait"
        error={machines.error}
        onRetry={() => void machines.refetch()}
      />
    );
  }
  if (!machines.data || machines.data.length === 0) return null;
  const open = machines.data.filter(({ isApproved }) => !isApproved).map(({ id }) => id);
  const all = (
    <ActionButton
      needs="enrol"
      size="xs"
      variant="default"
      loading={approve.isPending}
      disabledReason={open.length === 0 ? "All of these machines are approved." : undefined}
      onClick={() => approve.mutate(open)}
    >
      Approve all {open.length > 1 ? open.length : ""}
    </ActionButton>
  );
  return (
    <Section
      title={`${plural(open.length, "machine")} ${open.length === 1 ? "waits" : "wait"} for approval`}
      hint="Compare the fingerprint with the line that the agent shows. A machine joins within a minute of its approval."
      actions={all}
    >
      <Stack gap="sm">
        {approve.isError && <ProblemAlert title="Could not approve the machines" error={approve.error} />}
        <DataTable label="Waiting machines" columns={columns} rows={machines.data} rowKey={({ id }) => id} />
      </Stack>
    </Section>
  );
}

const columns: readonly Column<WaitingMachine>[] = [
  {
    label: "Machine",
    cell: ({ hostName, operatingSystem }) => (
      <>
        <Text size="sm" fw={600} className="path">
          {hostName}
        </Text>
        <Text size="xs" c="dimmed">
          {operatingSystem}
        </Text>
      </>
    ),
    maxWidth: 320,
  },
  { label: "Address", cell: ({ address }) => <span className="path">{address}</span> },
  { label: "Fingerprint of its key", cell: ({ fingerprint }) => <span className="path">{fingerprint}</span> },
  { label: "Labels", cell: ({ labels }) => formatLabels(labels).join(", ") || "none", maxWidth: 240 },
  {
    label: "Waits since",
    cell: ({ firstSeenAt, lastSeenAt }) => (
      <>
        <RelativeTime iso={firstSeenAt} />
        <Text size="xs" c="dimmed">
          last asked <RelativeTime iso={lastSeenAt} />
        </Text>
      </>
    ),
    nowrap: true,
  },
  { label: "Actions", labelHidden: true, cell: (machine) => <MachineActions machine={machine} />, numeric: true },
];

function MachineActions({ machine }: { machine: WaitingMachine }) {
  const approve = useAnswerMachines("approve");
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {machine.isApproved ? (
        <Status tone="good" label="Approved" />
      ) : (
        <ActionButton
          needs="enrol"
          size="compact-xs"
          loading={approve.isPending}
          aria-label={`Approve ${machine.hostName}`}
          onClick={() => approve.mutate([machine.id])}
        >
          {approve.isError ? "Try again" : "Approve"}
        </ActionButton>
      )}
      <RefuseMachineButton machine={machine} />
    </Group>
  );
}
