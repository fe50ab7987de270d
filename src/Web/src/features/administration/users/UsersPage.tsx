import { Stack } from "@mantine/core";
import { useMissingRole } from "../../../api/permissions";
import { useUsers } from "../../../api/users";
import * as strings from "../../../strings/administration/users";
import { NoPermission } from "../../../ui/NoPermission";
import { Section } from "../../../ui/Section";
import { useListState } from "../../../ui/useListState";
import { AdministrationHeader } from "../AdministrationHeader";
import { ListSearch } from "../ListSearch";
import { SearchedList } from "../SearchedList";
import { AddUserButton } from "./AddUserButton";
import { UserTable } from "./UserTable";

/** The people who may sign in, with their roles. */
export function UsersPage() {
  const state = useListState();
  const missing = useMissingRole("manageAccess");
  const users = useUsers(state.search, missing === undefined);
  return (
    <Stack>
      <AdministrationHeader />
      {missing ? (
        <NoPermission title={strings.youCannotManageUsers} reason={missing} />
      ) : (
        <Section
          title={users.data ? strings.userCount(users.data.length) : strings.users}
          hint={strings.rolesHint}
          actions={
            <ListSearch state={state} label={strings.searchUsers} placeholder={strings.searchUsersPlaceholder}>
              <AddUserButton />
            </ListSearch>
          }
        >
          <SearchedList
            state={state}
            list={users}
            loadingLabel={strings.loadingTheUsers}
            errorTitle={strings.couldNotLoadTheUsers}
            noMatch={strings.noUserMatches}
          >
            {(rows) => <UserTable users={rows} />}
          </SearchedList>
        </Section>
      )}
    </Stack>
  );
}
