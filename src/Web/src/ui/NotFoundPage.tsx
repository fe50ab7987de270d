import { Anchor } from "@mantine/core";
import { IconMapOff } from "@tabler/icons-react";
import { Link } from "react-router";
import * as strings from "../strings/ui";
import { EmptyState } from "./EmptyState";

export function NotFoundPage() {
  return (
    <EmptyState icon={<IconMapOff />} title={strings.pageNotFound} order={1}>
      <Anchor component={Link} to="/">
        {strings.goToTheOverview}
      </Anchor>
    </EmptyState>
  );
}
