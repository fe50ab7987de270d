import { Group, Paper, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";

/** A card with a heading. */
export function Section({ title, hint, actions, children }: SectionProps) {
  const titleId = useId();
  return (
    <Paper component="section" aria-labelledby={titleId} withBorder p={{ base: "sm", sm: "md" }}>
      <Group justify="space-between" mb="sm" gap="xs">
        <div>
          <Title order={2} size="h4" id={titleId}>
            {title}
          </Title>
          {hint && (
            <Text component="div" size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </Paper>
  );
}

interface SectionProps {
  title: string;
  hint?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}
