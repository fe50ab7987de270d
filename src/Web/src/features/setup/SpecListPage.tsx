import { Anchor, Button, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconPlus, IconSettings } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { specsOnPage, useSpecPage } from "../../api/setup";
import { type Column, DataTable } from "../../ui/DataTable";
import { EmptyState } from "../../ui/EmptyState";
import { Pages } from "../../ui/Pages";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import type { Kind } from "./kind";
import { SetupHeader } from "./SetupHeader";

/** A search is offered from this many on. */
const worthSearching = 12;
/** Typing is over when nothing was typed for so long. */
const typingMs = 250;

interface Props<Spec extends { name: string }, Values extends { name: string }> {
  kind: Kind<Spec, Values>;
}

/** The objects of a kind, a page at a time. */
export function SpecListPage<Spec extends { name: string }, Values extends { name: string }>({
  kind,
}: Props<Spec, Values>) {
  const [text, setText] = useState("");
  const [number, setNumber] = useState(1);
  const [search] = useDebouncedValue(text.trim(), typingMs);
  const specs = useSpecPage(kind.endpoint, { search, number });
  const page = specs.data;
  const isSearched = text !== "" || search !== "";
  const add = (
    <Button component={Link} to="new" size="xs" leftSection={<IconPlus size={14} />}>
      New {kind.noun}
    </Button>
  );
  return (
    <Stack>
      <SetupHeader />
      <Section title={kind.title} hint={kind.hint} actions={add}>
        {specs.error && !specs.data && (
          <ProblemAlert title={`${kind.title} not loaded`} failure={specs.error} onRetry={() => void specs.refetch()} />
        )}
        {specs.isPending && <Skeleton h={120} aria-label={`Loading the ${kind.title.toLowerCase()}`} />}
        {page?.total === 0 && !isSearched && (
          <EmptyState icon={<IconSettings />} title={`No ${kind.title.toLowerCase()}`}>
            Nothing of this kind is set up yet.
          </EmptyState>
        )}
        {page && (isSearched || page.total >= worthSearching) && (
          <TextInput
            size="xs"
            maw={280}
            mb="xs"
            aria-label={`Search ${kind.title.toLowerCase()}`}
            placeholder="Name, server, zone …"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setNumber(1);
            }}
          />
        )}
        {page?.total === 0 && isSearched && (
          <Text size="sm" c="dimmed">
            None holds these words.
          </Text>
        )}
        {page && page.items.length > 0 && <SpecTable kind={kind} specs={page.items} />}
        {page && <Pages total={page.total} size={specsOnPage} page={number} onPage={setNumber} />}
      </Section>
    </Stack>
  );
}

function SpecTable<Spec extends { name: string }, Values extends { name: string }>({
  kind,
  specs,
}: Props<Spec, Values> & { specs: readonly Spec[] }) {
  const name: Column<Spec> = {
    label: "Name",
    cell: (spec) => (
      <Anchor component={Link} to={`edit/${encodeURIComponent(spec.name)}`} size="sm" fw={600}>
        {spec.name}
      </Anchor>
    ),
  };
  return <DataTable label={kind.title} columns={[name, ...kind.columns]} rows={specs} keyOf={(spec) => spec.name} />;
}
