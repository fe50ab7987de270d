import { Anchor, Skeleton, Stack, Text } from "@mantine/core";
import { IconPlus, IconSettings } from "@tabler/icons-react";
import { Link } from "react-router";
import { specsPerPage, useSpecPage } from "../../api/setup";
import * as strings from "../../strings/setup";
import { ActionLink } from "../../ui/ActionButton";
import { type Column, DataTable } from "../../ui/DataTable";
import { DoneNotice } from "../../ui/DoneNotice";
import { EmptyState } from "../../ui/EmptyState";
import { ListPagination } from "../../ui/ListPagination";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { SearchField } from "../../ui/SearchField";
import { Section } from "../../ui/Section";
import { useListState } from "../../ui/useListState";
import { SetupHeader } from "./SetupHeader";
import type { SetupKind } from "./setupKind";

/** The search field is shown for lists of at least this length. */
const minSearchableLength = 12;

interface Props<Spec extends { name: string }, Values extends { name: string }> {
  kind: SetupKind<Spec, Values>;
}

/** The page with the list of a kind of setup object. */
export function SpecListPage<Spec extends { name: string }, Values extends { name: string }>({
  kind,
}: Props<Spec, Values>) {
  const { text, search, pageNumber, setText, setPage } = useListState();
  const specs = useSpecPage(kind.endpoint, { search, pageNumber });
  const page = specs.data;
  const isFiltered = text !== "";
  const add = (
    <ActionLink needs="changeSetup" to="new" size="xs" leftSection={<IconPlus size={14} />}>
      {strings.newObject(kind.noun)}
    </ActionLink>
  );
  return (
    <Stack>
      <SetupHeader />
      <DoneNotice />
      <Section title={kind.title} hint={kind.description} actions={add}>
        {specs.error && !specs.data && (
          <ProblemAlert
            title={strings.objectsNotLoaded(kind.title)}
            error={specs.error}
            onRetry={() => void specs.refetch()}
          />
        )}
        {specs.isPending && <Skeleton h={120} aria-label={strings.loadingObjects(kind.title)} />}
        {page?.total === 0 && !isFiltered && (
          <EmptyState icon={<IconSettings />} title={strings.noObjects(kind.title)}>
            {strings.noObjectsAdvice(kind.noun)}
          </EmptyState>
        )}
        {(isFiltered || (page && page.total >= minSearchableLength)) && (
          <SearchField
            size="xs"
            maw={280}
            mb="xs"
            label={strings.searchObjects(kind.title)}
            placeholder={strings.searchPlaceholder}
            value={text}
            onSearch={setText}
          />
        )}
        {page?.total === 0 && isFiltered && (
          <Text size="sm" c="dimmed">
            {strings.noObjectMatches(kind.title)}
          </Text>
        )}
        {page && page.items.length > 0 && <SpecTable kind={kind} specs={page.items} />}
        {page && <ListPagination total={page.total} pageSize={specsPerPage} page={pageNumber} onPageChange={setPage} />}
      </Section>
    </Stack>
  );
}

function SpecTable<Spec extends { name: string }, Values extends { name: string }>({
  kind,
  specs,
}: Props<Spec, Values> & { specs: readonly Spec[] }) {
  const name: Column<Spec> = {
    label: strings.name,
    cell: (spec) => (
      <Anchor component={Link} to={`edit/${encodeURIComponent(spec.name)}`} size="sm" fw={600}>
        {spec.name}
      </Anchor>
    ),
  };
  return <DataTable label={kind.title} columns={[name, ...kind.columns]} rows={specs} rowKey={(spec) => spec.name} />;
}
