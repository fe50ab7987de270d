import { Group, Paper, Text, Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import * as strings from "../../strings/sign-in";
import classes from "./SignInCard.module.css";

/** The page layout for sign-in and for the change of the one-time password. */
export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    const before = document.title;
    document.title = strings.pageTitle(title);
    return () => {
      document.title = before;
    };
  }, [title]);
  return (
    <main className={classes.page}>
      <Paper withBorder p="xl" w="100%" maw={400}>
        <Group gap="xs" mb="lg">
          <img src="/favicon.svg" alt="" width={28} height={28} />
          <Text fw={680}>{strings.product}</Text>
        </Group>
        <Title order={1} size="h3" mb="md">
          {title}
        </Title>
        {children}
      </Paper>
    </main>
  );
}
