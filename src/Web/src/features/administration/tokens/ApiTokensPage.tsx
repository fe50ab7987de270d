import { Stack } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useApiTokens } from "../../../api/access";
import { useMissingRole } from "../../../api/permissions";
import * as strings from "../../../strings/administration/tokens";
import { EmptyState } from "../../../ui/EmptyState";
import { Section } from "../../../ui/Section";
import { useListState } from "../../../ui/useListState";
import { AdministrationHeader } from "../AdministrationHeader";
import { ListSearch } from "../ListSearch";
import { SearchedList } from "../SearchedList";
import { ApiTokenTable } from "./ApiTokenTable";
import { CreateApiTokenButton } from "./CreateApiTokenButton";

/** The API tokens: the person's own, or everybody's for an administrator. */
export function ApiTokensPage() {
  const state = useListState();
  const tokens = useApiTokens(state.search);
  const isOwnOnly = useMissingRole("manageAccess") !== undefined;
  return (
    <Stack>
      <AdministrationHeader />
      <Section
        title={tokens.data ? strings.apiTokenCount(tokens.data.length) : strings.apiTokens}
        hint={isOwnOnly ? strings.ownTokensHint : strings.tokensHint}
        actions={
          <ListSearch state={state} label={strings.searchApiTokens} placeholder={strings.searchApiTokensPlaceholder}>
            <CreateApiTokenButton />
          </ListSearch>
        }
      >
        <SearchedList
          state={state}
          list={tokens}
          loadingLabel={strings.loadingTheApiTokens}
          errorTitle={strings.couldNotLoadApiTokens}
          noMatch={strings.noApiTokenMatches}
          empty={
            <EmptyState icon={<IconKey />} title={strings.noApiTokens}>
              {strings.tokenAdvice}
            </EmptyState>
          }
        >
          {(rows) => <ApiTokenTable tokens={rows} />}
        </SearchedList>
      </Section>
    </Stack>
  );
}
