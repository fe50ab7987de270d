import { Anchor } from "@mantine/core";
import { IconMapOff } from "@tabler/icons-react";
import { Link } from "react-router";
import { EmptyState } from "../ui/EmptyState";

export function NotFoundPage() {
  return (
    <EmptyState icon={<IconMapOff />} title="There is no such page" order={1}>
      <Anchor component={Link} to="/">
        Go to the fleet overview
      </Anchor>
    </EmptyState>
  );
}
