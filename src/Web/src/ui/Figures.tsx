import { Group, Text } from "@mantine/core";
import type { ReactNode } from "react";

/** A few figures in a row, each under its name. */
export function Figures({ figures }: { figures: readonly { label: string; value: ReactNode }[] }) {
  return (
    <Group component="dl" gap="xl" m={0} align="flex-end">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fz={20} fw={650} lh={1.3}>
            {value}
          </Text>
        </div>
      ))}
    </Group>
  );
}
