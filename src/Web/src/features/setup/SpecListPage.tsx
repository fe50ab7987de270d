import { Anchor, Button, Skeleton, Stack, TextInput } from "@mantine/core";
import { IconPlus, IconSettings } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { useSpecs } from "../../api/setup";
import { type Column, DataTable } from "../../ui/DataTable";
import { EmptyState } from "../../ui/EmptyState";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import type { Kind } from "./kind";
import { SetupHeader } from "./SetupHeader";

/** A search is offered from this many on. */
const worthSearching = 12;

interface Props<Spec extends { name: string }, Values extends { name: string }> {
  kind: Kind<Spec, Values>;
}

/** All objects of a kind. */
export function SpecListPage<Spec extends { name: string }, Values extends { name: string }>({
  kind,
}: Props<Spec, Values>) {
  const specs = useSpecs(kind.endpoint);
  const [text, setText] = useState("");
  const shown = specs.data?.filter((spec) => JSON.stringify(spec).toLowerCase().includes(text.trim().toLowerCase()));
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
        {specs.data?.length === 0 && (
          <EmptyState icon={<IconSettings />} title={`No ${kind.title.toLowerCase()}`}>
            Nothing of this kind is set up yet.
          </EmptyState>
        )}
        {specs.data && specs.data.length >= worthSearching && (
          <TextInput
            size="xs"
            maw={280}
            mb="xs"
            aria-label={`Search ${kind.title.toLowerCase()}`}
            placeholder="Name, server, zone …"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        {shown && shown.length > 0 && <SpecTable kind={kind} specs={shown} />}
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
