import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { lazyPart } from "./lazyPart";

/** Its file is loaded ahead, so that the menu opens at once. */
export const UserMenu = lazyPart(() => import("./UserMenu"), "UserMenu");

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
