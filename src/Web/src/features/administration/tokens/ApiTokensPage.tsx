import { Skeleton, Stack } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useApiTokens } from "../../../api/access";
import { useMissingRole } from "../../../api/permissions";
import * as strings from "../../../strings/administration/tokens";
import { EmptyState } from "../../../ui/EmptyState";
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
        title={tokens.data ? strings.apiTokenCount(tokens.data.length) : strings.apiTokens}
        hint={isOwnOnly ? strings.ownTokensHint : strings.tokensHint}
        actions={<CreateApiTokenButton />}
      >
        {tokens.error && !tokens.data && (
          <ProblemAlert
            title={strings.couldNotLoadApiTokens}
            error={tokens.error}
            onRetry={() => void tokens.refetch()}
          />
        )}
        {tokens.isPending && <Skeleton h={120} aria-label={strings.loadingTheApiTokens} />}
        {tokens.data?.length === 0 && (
          <EmptyState icon={<IconKey />} title={strings.noApiTokens}>
            {strings.tokenAdvice}
          </EmptyState>
        )}
        {tokens.data && tokens.data.length > 0 && <ApiTokenTable tokens={tokens.data} />}
      </Section>
    </Stack>
  );
}
