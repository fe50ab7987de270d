import { Paper } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { EmptyState } from "./EmptyState";

/** The content of a page that the person may not use: what is missing and whom to ask. */
export function NoPermission({ title, reason }: { title: string; reason: string }) {
  return (
    <Paper withBorder>
      <EmptyState icon={<IconLock />} title={title}>
        {reason}
      </EmptyState>
    </Paper>
  );
}
