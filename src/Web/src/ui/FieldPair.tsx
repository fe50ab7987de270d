import { SimpleGrid } from "@mantine/core";
import type { ReactNode } from "react";

/** Two related fields: side by side, or one below the other in a narrow window. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" style={{ alignItems: "start" }}>
      {children}
    </SimpleGrid>
  );
}
