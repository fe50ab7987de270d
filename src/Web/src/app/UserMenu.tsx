import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconDeviceMobile, IconKey, IconLogout } from "@tabler/icons-react";
import { Link } from "react-router";
import { useSession, useSignOut } from "../api/session";
import * as strings from "../strings/app";
import { ColourSchemeItems } from "./ColourSchemeItems";

/** The menu of the user, open from the beginning: the click that asks for it loads it. */
export function UserMenu({ userName }: { userName: string }) {
  const signOut = useSignOut();
  const session = useSession().data;
  return (
    <Menu position="bottom-end" width={220} defaultOpened>
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
        <Menu.Label c="dimmed">{strings.appearance}</Menu.Label>
        <ColourSchemeItems />
        <Menu.Divider />
        {!session?.isOfProvider && (
          <Menu.Item component={Link} to="/account/password" leftSection={<IconKey size={16} />}>
            {strings.changePassword}
          </Menu.Item>
        )}
        {session?.mayHaveAuthenticator && (
          <Menu.Item component={Link} to="/account/authenticator" leftSection={<IconDeviceMobile size={16} />}>
            {strings.authenticatorApp}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut.mutate()}>
          {strings.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
