import { Button, Container, Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { useRouteError } from "react-router";
import { messageOf } from "../api/problem";
import { isLoadError } from "./lazyPage";

/** The interval between the attempts to load a page again. */
const retryMs = 2_000;

/** The page for an error in the console itself, or for a page whose file could not be loaded. */
export function ErrorPage() {
  const error = useRouteError();
  return isLoadError(error) ? <NotLoaded /> : <Failed error={error} />;
}

/** The browser keeps a failed file as failed, so the page is loaded anew as soon as the server answers. */
function NotLoaded() {
  useEffect(() => {
    const timer = setInterval(() => {
      fetch("/favicon.svg", { cache: "no-store" }).then(
        ({ ok }) => ok && window.location.reload(),
        () => undefined,
      );
    }, retryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <Container size="xs" py="xl" role="alert">
      <Title order={1} size="h3" mb="xs">
        This page could not be loaded
      </Title>
      <Text mb="md">The server does not answer. The page opens by itself when the connection is back.</Text>
      <Button variant="default" onClick={() => window.location.reload()}>
        Try again now
      </Button>
    </Container>
  );
}

function Failed({ error }: { error: unknown }) {
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
