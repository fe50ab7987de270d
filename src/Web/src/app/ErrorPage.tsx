import { Button, Container, Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { useRouteError } from "react-router";
import { messageOf } from "../api/problem";
import * as strings from "../strings/app";
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
        {strings.pageNotLoaded}
      </Title>
      <Text mb="md">{strings.serverDoesNotAnswer}</Text>
      <Button variant="default" onClick={() => window.location.reload()}>
        {strings.tryAgainNow}
      </Button>
    </Container>
  );
}

function Failed({ error }: { error: unknown }) {
  return (
    <Container size="xs" py="xl" role="alert">
      <Title order={1} size="h3" mb="xs">
        {strings.couldNotDisplayThisPage}
      </Title>
      <Text mb="md">{strings.reloadAdvice}</Text>
      <Text ff="monospace" size="sm" mb="md" style={{ overflowWrap: "anywhere" }}>
        {messageOf(error)}
      </Text>
      <Button onClick={() => window.location.reload()}>{strings.reload}</Button>
    </Container>
  );
}
