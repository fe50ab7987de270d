import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { lazyPart } from "./lazyPart";

const load = () => import("./UserMenu");
const UserMenu = lazyPart(load, "UserMenu");

/** Loads the file of the menu, so that it opens at once. */
export const userMenu = {
  prefetch: () =>
    load().then(
      () => undefined,
      () => undefined,
    ),
};

/** The button of the user's menu. The menu is no part of the first view: its file is loaded ahead, or with the click. */
export function UserButton({ userName }: { userName: string }) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <Button
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      px="xs"
      aria-haspopup="menu"
      aria-expanded={false}
      rightSection={<IconChevronDown size={14} />}
      onClick={() => setWanted(true)}
    >
      {userName}
    </Button>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <UserMenu userName={userName} />
    </Suspense>
  ) : (
    button
  );
}
