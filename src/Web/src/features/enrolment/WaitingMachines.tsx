import { Group, Stack, Text } from "@mantine/core";
import { useAnswerMachines, useWaitingMachines } from "../../api/enrolment";
import type { WaitingMachine } from "../../api/types";
import * as strings from "../../strings/enrolment";
import { ActionButton } from "../../ui/ActionButton";
import { Arriving } from "../../ui/Arriving";
import { type Column, DataTable } from "../../ui/DataTable";
import { RelativeTime } from "../../ui/DateTime";
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
        title={strings.couldNotLoadMachines}
        error={machines.error}
        onRetry={() => void machines.refetch()}
      />
    );
  }
  if (machines.isPending) return <Arriving />;
  if (!machines.data || machines.data.length === 0) return null;
  const open = machines.data.filter(({ isApproved }) => !isApproved).map(({ id }) => id);
  const all = (
    <ActionButton
      needs="enrol"
      size="xs"
      variant="default"
      loading={approve.isPending}
      disabledReason={open.length === 0 ? strings.allMachinesApproved : undefined}
      onClick={() => approve.mutate(open)}
    >
      {open.length > 1 ? strings.approveMany(open.length) : strings.approveAll}
    </ActionButton>
  );
  return (
    <Section title={strings.machinesWait(open.length)} hint={strings.waitingMachinesHint} actions={all}>
      <Stack gap="sm">
        {approve.isError && <ProblemAlert title={strings.couldNotApproveTheMachines} error={approve.error} />}
        <DataTable label={strings.waitingMachines} columns={columns} rows={machines.data} rowKey={({ id }) => id} />
      </Stack>
    </Section>
  );
}

const columns: readonly Column<WaitingMachine>[] = [
  {
    label: strings.machine,
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
  { label: strings.address, cell: ({ address }) => <span className="path">{address}</span> },
  { label: strings.fingerprintOfItsKey, cell: ({ fingerprint }) => <span className="path">{fingerprint}</span> },
  {
    label: strings.labels,
    cell: ({ labels }) => (
      <span style={{ overflowWrap: "normal" }}>{formatLabels(labels).join(", ") || strings.none}</span>
    ),
  },
  {
    label: strings.waitsSince,
    cell: ({ firstSeenAt, lastSeenAt }) => (
      <>
        <RelativeTime iso={firstSeenAt} />
        <Text size="xs" c="dimmed">
          {strings.lastAsked(<RelativeTime iso={lastSeenAt} />)}
        </Text>
      </>
    ),
    nowrap: true,
  },
  {
    label: strings.actions,
    labelHidden: true,
    cell: (machine) => <MachineActions machine={machine} />,
    numeric: true,
    nowrap: true,
  },
];

function MachineActions({ machine }: { machine: WaitingMachine }) {
  const approve = useAnswerMachines("approve");
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {machine.isApproved ? (
        <Status tone="good" label={strings.approved} />
      ) : (
        <ActionButton
          needs="enrol"
          size="compact-xs"
          loading={approve.isPending}
          aria-label={strings.approve(machine.hostName)}
          onClick={() => approve.mutate([machine.id])}
        >
          {approve.isError ? strings.tryAgain : strings.approveText}
        </ActionButton>
      )}
      <RefuseMachineButton machine={machine} />
    </Group>
  );
}
