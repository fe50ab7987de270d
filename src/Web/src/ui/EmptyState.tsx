import { Stack, Text, ThemeIcon, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface Props {
  icon: ReactNode;
  title: string;
  /** The level of the heading: 1 if the page has no other content. */
  order?: 1 | 2;
  children: ReactNode;
}

/** The content of an empty list: the reason why it is empty and the next step. */
export function EmptyState({ icon, title, order = 2, children }: Props) {
  return (
    <Stack align="center" gap={6} py="lg" px="md" ta="center">
      <ThemeIcon variant="light" size={44} radius="xl">
        {icon}
      </ThemeIcon>
      <Title order={order} size="h5">
        {title}
      </Title>
      <Text component="div" c="dimmed" size="sm" maw={520}>
        {children}
      </Text>
    </Stack>
  );
}
