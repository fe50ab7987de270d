import { Text } from "@mantine/core";
import { useEffect } from "react";
import * as strings from "../../strings/sign-in";
import { PageHeader } from "../../ui/PageHeader";

/** The end of a sign-in in a window of its own: it closes itself where the browser lets it. */
export function SignedInPage() {
  useEffect(() => window.close(), []);
  return (
    <>
      <PageHeader title={strings.youAreSignedIn} />
      <Text size="sm">{strings.continueInOtherWindow}</Text>
    </>
  );
}
