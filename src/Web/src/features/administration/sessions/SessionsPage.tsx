import { Skeleton, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useEndSession, useOpenSessions } from "../../../api/access";
import { useMissingRole } from "../../../api/permissions";
import type { OpenSession } from "../../../api/types";
import { ActionButton } from "../../../ui/ActionButton";
import { type Column, DataTable } from "../../../ui/DataTable";
import { RelativeTime } from "../../../ui/DateTime";
import { plural } from "../../../ui/format";
import { ProblemAlert } from "../../../ui/ProblemAlert";
import { RemoveDialog } from "../../../ui/RemoveDialog";
import { Section } from "../../../ui/Section";
import { Status } from "../../../ui/Status";
import { AdministrationHeader } from "../AdministrationHeader";

/** The open sessions: the person's own, or everybody's for an administrator. */
export function SessionsPage() {
  const sessions = useOpenSessions();
  const isOwnOnly = useMissingRole("manageAccess") !== undefined;
  return (
    <Stack>
      <AdministrationHeader />
      <Section
        title={sessions.data ? plural(sessions.data.length, "open session") : "Open sessions"}
        hint={`${isOwnOnly ? "Your own sessions. " : ""}A session that is not used ends after 12 hours.`}
      >
        {sessions.error && !sessions.data && (
          <ProblemAlert
            title="Could not load the sessions"
            error={sessions.error}
            onRetry={() => void sessions.refetch()}
          />
        )}
        {sessions.isPending && <Skeleton h={120} aria-label="Loading the sessions" />}
        {sessions.data && <DataTable label="Sessions" columns={columns} rows={sessions.data} rowKey={({ id }) => id} />}
      </Section>
    </Stack>
  );
}

const columns: readonly Column<OpenSession>[] = [
  { label: "User", cell: ({ userName }) => userName },
  { label: "Address", cell: ({ address }) => <span className="path">{address}</span> },
  { label: "Signed in", cell: ({ createdAt }) => <RelativeTime iso={createdAt} />, nowrap: true },
  { label: "Ends unless used", cell: ({ expiresAt }) => <RelativeTime iso={expiresAt} />, nowrap: true },
  {
    label: "Actions",
    labelHidden: true,
    cell: (session) =>
      session.isCurrent ? <Status tone="good" label="This session" /> : <EndButton session={session} />,
    numeric: true,
  },
];

function EndButton({ session: { id, userName, address } }: { session: OpenSession }) {
  const [opened, { open, close }] = useDisclosure();
  const end = useEndSession();
  return (
    <>
      <ActionButton
        size="compact-xs"
        variant="default"
        aria-label={`End the session of ${userName} from ${address}`}
        onClick={open}
      >
        End…
      </ActionButton>
      <RemoveDialog
        opened={opened}
        onClose={close}
        title={`End the session of ${userName}?`}
        description={`The browser at ${address} has to sign in again. Its open pages stop at once.`}
        removeLabel="End session"
        mutation={end}
        errorTitle="Could not end the session"
        onRemove={() => end.mutate(id, { onSuccess: close })}
      />
    </>
  );
}
