import { Group, Stack, Text } from "@mantine/core";
import { useSession } from "../../../api/session";
import type { User } from "../../../api/types";
import { type Column, DataTable } from "../../../ui/DataTable";
import { RelativeTime } from "../../../ui/DateTime";
import { formatCount } from "../../../ui/format";
import { Status } from "../../../ui/Status";
import { useNow } from "../../../ui/useNow";
import { EditRolesButton } from "./EditRolesButton";
import { UserActions } from "./UserActions";
import { roleLabel, userStatus } from "./userLabels";

export function UserTable({ users }: { users: readonly User[] }) {
  const now = useNow();
  const own = useSession().data?.userName;
  const columns: Column<User>[] = [
    {
      label: "User",
      cell: ({ userName }) => (
        <Text size="sm" fw={600} span style={{ overflowWrap: "anywhere" }}>
          {userName}
          {userName === own && (
            <Text span size="sm" c="dimmed" fw={400}>
              {" "}
              (you)
            </Text>
          )}
        </Text>
      ),
    },
    {
      label: "Status",
      cell: (user) => (
        <Stack gap={0}>
          <Status {...userStatus(user, now)} />
          {user.passwordExpiresAt && !user.disabledAt && (
            <Text size="xs" c="dimmed">
              expires <RelativeTime iso={user.passwordExpiresAt} />
            </Text>
          )}
        </Stack>
      ),
    },
    { label: "Roles", cell: ({ roles }) => roles.map(roleLabel).join(", ") || "none" },
    { label: "Authenticator", cell: ({ hasAuthenticator }) => (hasAuthenticator ? "app" : "none") },
    { label: "Sessions", cell: ({ sessions }) => formatCount(sessions), numeric: true },
    { label: "API tokens", cell: ({ apiTokens }) => formatCount(apiTokens), numeric: true },
    {
      label: "Actions",
      labelHidden: true,
      cell: (user) => (
        <Group gap={6} justify="flex-end" wrap="nowrap">
          <EditRolesButton user={user} />
          <UserActions user={user} isOwn={user.userName === own} />
        </Group>
      ),
      numeric: true,
    },
  ];
  return <DataTable label="Users" columns={columns} rows={users} rowKey={({ id }) => id} />;
}
