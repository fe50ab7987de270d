import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconDeviceMobile, IconKey, IconLogout } from "@tabler/icons-react";
import { Link } from "react-router";
import { useSignOut } from "../api/session";
import { ColourSchemeItems } from "./ColourSchemeItems";

export function UserMenu({ userName }: { userName: string }) {
  const signOut = useSignOut();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          px="xs"
          rightSection={<IconChevronDown size={14} />}
        >
          {userName}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label c="dimmed">Appearance</Menu.Label>
        <ColourSchemeItems />
        <Menu.Divider />
        <Menu.Item component={Link} to="/account/password" leftSection={<IconKey size={16} />}>
          Change password
        </Menu.Item>
        <Menu.Item component={Link} to="/account/authenticator" leftSection={<IconDeviceMobile size={16} />}>
          Authenticator app
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
