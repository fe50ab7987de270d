import { Group, Text } from "@mantine/core";
import type { ReactNode } from "react";

export interface Stat {
  label: string;
  value: ReactNode;
}

/** A row of values, each below its label. */
export function StatList({ stats }: { stats: readonly Stat[] }) {
  return (
    <Group component="dl" gap="xl" m={0} align="flex-end" style={{ rowGap: 10 }}>
      {stats.map(({ label, value }) => (
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
