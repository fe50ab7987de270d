import { Skeleton, Stack } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useApiTokens } from "../../../api/access";
import { useMissingRole } from "../../../api/permissions";
import { EmptyState } from "../../../ui/EmptyState";
import { plural } from "../../../ui/format";
import { ProblemAlert } from "../../../ui/ProblemAlert";
import { Section } from "../../../ui/Section";
import { AdministrationHeader } from "../AdministrationHeader";
import { ApiTokenTable } from "./ApiTokenTable";
import { CreateApiTokenButton } from "./CreateApiTokenButton";

/** The API tokens: the person's own, or everybody's for an administrator. */
export function ApiTokensPage() {
  const tokens = useApiTokens();
  const isOwnOnly = useMissingRole("manageAccess") !== undefined;
  return (
    <Stack>
      <AdministrationHeader />
      <Section
        title={tokens.data ? plural(tokens.data.length, "API token") : "API tokens"}
        hint={`${isOwnOnly ? "Your own tokens. " : ""}A script with a token acts for the person who made the token.`}
        actions={<CreateApiTokenButton />}
      >
        {tokens.error && !tokens.data && (
          <ProblemAlert
            title="Could not load the API tokens"
            error={tokens.error}
            onRetry={() => void tokens.refetch()}
          />
        )}
        {tokens.isPending && <Skeleton h={120} aria-label="Loading the API tokens" />}
        {tokens.data?.length === 0 && (
          <EmptyState icon={<IconKey />} title="No API tokens">
            Create a token for each script that uses the REST API.
          </EmptyState>
        )}
        {tokens.data && tokens.data.length > 0 && <ApiTokenTable tokens={tokens.data} />}
      </Section>
    </Stack>
  );
}
