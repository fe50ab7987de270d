import { Button, Container, Text, Title } from "@mantine/core";
import { useRouteError } from "react-router";
import { messageOf } from "../api/problem";

/** The console itself failed. After an update the server no longer has the old files: loading anew mends that. */
export function ErrorPage() {
  const failure = useRouteError();
  return (
    <Container size="xs" py="xl" role="alert">
      <Title order={1} size="h3" mb="xs">
        This page could not be shown
      </Title>
      <Text mb="md">Load it again; if that does not help, tell your administrator what it says below.</Text>
      <Text ff="monospace" size="sm" mb="md" style={{ overflowWrap: "anywhere" }}>
        {messageOf(failure)}
      </Text>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </Container>
  );
}
