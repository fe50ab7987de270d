import { Button, Container, Text, Title } from "@mantine/core";
import { useRouteError } from "react-router";
import { messageOf } from "../api/problem";

/** The page for an error in the console itself. After an update, a reload fetches the new files from the server. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <Container size="xs" py="xl" role="alert">
      <Title order={1} size="h3" mb="xs">
        Could not display this page
      </Title>
      <Text mb="md">Reload the page. If the error persists, report this message to your administrator:</Text>
      <Text ff="monospace" size="sm" mb="md" style={{ overflowWrap: "anywhere" }}>
        {messageOf(error)}
      </Text>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </Container>
  );
}
