import { Skeleton, Stack } from "@mantine/core";
import { useMissingRole } from "../../../api/permissions";
import { useUsers } from "../../../api/users";
import * as strings from "../../../strings/administration/users";
import { NoPermission } from "../../../ui/NoPermission";
import { ProblemAlert } from "../../../ui/ProblemAlert";
import { Section } from "../../../ui/Section";
import { AdministrationHeader } from "../AdministrationHeader";
import { AddUserButton } from "./AddUserButton";
import { UserTable } from "./UserTable";

/** The people who may sign in, with their roles. */
export function UsersPage() {
  const missing = useMissingRole("manageAccess");
  const users = useUsers(missing === undefined);
  return (
    <Stack>
      <AdministrationHeader />
      {missing ? (
        <NoPermission title={strings.youCannotManageUsers} reason={missing} />
      ) : (
        <Section
          title={users.data ? strings.userCount(users.data.length) : strings.users}
          hint={strings.rolesHint}
          actions={<AddUserButton />}
        >
          {users.error && !users.data && (
            <ProblemAlert
              title={strings.couldNotLoadTheUsers}
              error={users.error}
              onRetry={() => void users.refetch()}
            />
          )}
          {users.isPending && <Skeleton h={160} aria-label={strings.loadingTheUsers} />}
          {users.data && <UserTable users={users.data} />}
        </Section>
      )}
    </Stack>
  );
}
