import { Stack, Text, ThemeIcon, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** Where a list has nothing to show: what that means and what to do next. */
export function EmptyState({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Stack align="center" gap={6} py="lg" px="md" ta="center">
      <ThemeIcon variant="light" size={44} radius="xl">
        {icon}
      </ThemeIcon>
      <Title order={2} size="h5">
        {title}
      </Title>
      <Text component="div" c="dimmed" size="sm" maw={520}>
        {children}
      </Text>
    </Stack>
  );
}
