import { Anchor } from "@mantine/core";
import { IconMapOff } from "@tabler/icons-react";
import { Link } from "react-router";
import { EmptyState } from "../ui/EmptyState";

export function NotFoundPage() {
  return (
    <EmptyState icon={<IconMapOff />} title="There is no such page">
      <Anchor component={Link} to="/">
        Go to the fleet overview
      </Anchor>
    </EmptyState>
  );
}
