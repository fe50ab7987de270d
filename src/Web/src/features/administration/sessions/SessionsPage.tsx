import { Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useEndSession, useOpenSessions } from "../../../api/access";
import { useMissingRole } from "../../../api/permissions";
import type { OpenSession } from "../../../api/types";
import * as strings from "../../../strings/administration/sessions";
import { ActionButton } from "../../../ui/ActionButton";
import { type Column, DataTable } from "../../../ui/DataTable";
import { RelativeTime } from "../../../ui/DateTime";
import { RemoveDialog } from "../../../ui/RemoveDialog";
import { Section } from "../../../ui/Section";
import { Status } from "../../../ui/Status";
import { useListState } from "../../../ui/useListState";
import { AdministrationHeader } from "../AdministrationHeader";
import { ListSearch } from "../ListSearch";
import { SearchedList } from "../SearchedList";

/** The open sessions: the person's own, or everybody's for an administrator. */
export function SessionsPage() {
  const state = useListState();
  const sessions = useOpenSessions(state.search);
  const isOwnOnly = useMissingRole("manageAccess") !== undefined;
  return (
    <Stack>
      <AdministrationHeader />
      <Section
        title={sessions.data ? strings.openSessionCount(sessions.data.length) : strings.openSessions}
        hint={isOwnOnly ? strings.ownSessionsHint : strings.sessionsHint}
        actions={
          <ListSearch state={state} label={strings.searchSessions} placeholder={strings.searchSessionsPlaceholder} />
        }
      >
        <SearchedList
          state={state}
          list={sessions}
          loadingLabel={strings.loadingTheSessions}
          errorTitle={strings.couldNotLoadTheSessions}
          noMatch={strings.noSessionMatches}
        >
          {(rows) => <DataTable label={strings.sessions} columns={columns} rows={rows} rowKey={({ id }) => id} />}
        </SearchedList>
      </Section>
    </Stack>
  );
}

const columns: readonly Column<OpenSession>[] = [
  { label: strings.user, cell: ({ userName }) => userName },
  { label: strings.address, cell: ({ address }) => <span className="path">{address}</span> },
  { label: strings.signedIn, cell: ({ createdAt }) => <RelativeTime iso={createdAt} />, nowrap: true },
  { label: strings.endsUnlessUsed, cell: ({ expiresAt }) => <RelativeTime iso={expiresAt} />, nowrap: true },
  {
    label: strings.actions,
    labelHidden: true,
    cell: (session) =>
      session.isCurrent ? <Status tone="good" label={strings.thisSession} /> : <EndButton session={session} />,
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
        aria-label={strings.endSessionOf(userName, address)}
        onClick={open}
      >
        {strings.endAction}
      </ActionButton>
      <RemoveDialog
        opened={opened}
        onClose={close}
        title={strings.endSessionQuestion(userName)}
        description={strings.endSessionEffect(address)}
        removeLabel={strings.endSession}
        mutation={end}
        errorTitle={strings.couldNotEndTheSession}
        onRemove={() => end.mutate(id, { onSuccess: close })}
      />
    </>
  );
}
