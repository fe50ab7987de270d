import { SimpleGrid } from "@mantine/core";
import type { ReactNode } from "react";

/** Two fields that belong together: side by side, one below the other where the window is narrow. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: "start" }}>
      {children}
    </SimpleGrid>
  );
}
