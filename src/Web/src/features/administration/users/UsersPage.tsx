import { Skeleton, Stack } from "@mantine/core";
import { useMissingRole } from "../../../api/permissions";
import { useUsers } from "../../../api/users";
import { plural } from "../../../ui/format";
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
        <NoPermission title="You cannot manage users" reason={missing} />
      ) : (
        <Section
          title={users.data ? plural(users.data.length, "user") : "Users"}
          hint="A new role applies from the next request on."
          actions={<AddUserButton />}
        >
          {users.error && !users.data && (
            <ProblemAlert title="Could not load the users" error={users.error} onRetry={() => void users.refetch()} />
          )}
          {users.isPending && <Skeleton h={160} aria-label="Loading the users" />}
          {users.data && <UserTable users={users.data} />}
        </Section>
      )}
    </Stack>
  );
}
