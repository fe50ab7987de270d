import { Anchor } from "@mantine/core";
import { IconMapOff } from "@tabler/icons-react";
import { Link } from "react-router";
import { EmptyState } from "./EmptyState";

export function NotFoundPage() {
  return (
    <EmptyState icon={<IconMapOff />} title="Page not found" order={1}>
      <Anchor component={Link} to="/">
        Go to the overview
      </Anchor>
    </EmptyState>
  );
}
