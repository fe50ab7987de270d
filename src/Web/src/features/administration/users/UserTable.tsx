import { Group, Stack, Text } from "@mantine/core";
import { useSession } from "../../../api/session";
import type { User } from "../../../api/types";
import * as strings from "../../../strings/administration/users";
import { type Column, DataTable } from "../../../ui/DataTable";
import { RelativeTime } from "../../../ui/DateTime";
import { formatCount } from "../../../ui/format";
import { Status } from "../../../ui/Status";
import { useNow } from "../../../ui/useNow";
import { EditRolesButton } from "./EditRolesButton";
import { UserActions } from "./UserActions";
import { roleLabel, signsInWith, userStatus } from "./userLabels";

export function UserTable({ users }: { users: readonly User[] }) {
  const now = useNow();
  const own = useSession().data?.userName;
  const columns: Column<User>[] = [
    {
      label: strings.user,
      cell: ({ userName }) => (
        <Text size="sm" fw={600} span style={{ overflowWrap: "anywhere" }}>
          {userName}
          {userName === own && (
            <Text span size="sm" c="dimmed" fw={400}>
              {" "}
              {strings.you}
            </Text>
          )}
        </Text>
      ),
    },
    {
      label: strings.status,
      cell: (user) => (
        <Stack gap={0}>
          <Status {...userStatus(user, now)} />
          {user.passwordExpiresAt && !user.disabledAt && (
            <Text size="xs" c="dimmed">
              {strings.passwordExpires(<RelativeTime iso={user.passwordExpiresAt} />)}
            </Text>
          )}
        </Stack>
      ),
    },
    { label: strings.roles, cell: ({ roles }) => roles.map(roleLabel).join(", ") || strings.noRoles },
    { label: strings.signsInWith, cell: signsInWith },
    { label: strings.sessions, cell: ({ sessions }) => formatCount(sessions), numeric: true },
    { label: strings.apiTokens, cell: ({ apiTokens }) => formatCount(apiTokens), numeric: true },
    {
      label: strings.actions,
      labelHidden: true,
      cell: (user) => (
        <Group gap={6} justify="flex-end" wrap="nowrap">
          {!user.identityProvider && <EditRolesButton user={user} />}
          <UserActions user={user} isOwn={user.userName === own} />
        </Group>
      ),
      numeric: true,
    },
  ];
  return <DataTable label={strings.users} columns={columns} rows={users} rowKey={({ id }) => id} />;
}
