import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { RouterProvider } from "react-router";
import { createQueryClient } from "../api/queryClient";
import { usePrinting } from "../ui/print/usePrinting";
import { prefetchWhenIdle } from "./lazyPage";
import { createRouter, lazyPages } from "./routes";
import { SessionCover } from "./SessionGate";
import { cssVariables, theme } from "./theme";
import { UserMenu } from "./UserButton";

export function App() {
  const [queries] = useState(createQueryClient);
  const [router] = useState(createRouter);
  useEffect(() => prefetchWhenIdle([UserMenu, SessionCover, ...lazyPages]), []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      {...(usePrinting() ? { forceColorScheme: "light" } : {})}
    >
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
