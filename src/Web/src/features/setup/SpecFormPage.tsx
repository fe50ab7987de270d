import { Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router";
import { useSpec } from "../../api/setup";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import type { Kind } from "./kind";
import { SpecForm } from "./SpecForm";

/** The form for a new object, or for the one whose name is in the address. */
export function SpecFormPage<Spec extends { name: string }, Values extends { name: string }>({
  kind,
}: {
  kind: Kind<Spec, Values>;
}) {
  const { name } = useParams();
  const spec = useSpec(kind.endpoint, name);
  // A form keeps what it was opened with, whatever is read meanwhile; it is opened anew when somebody asks for that.
  const [opened, setOpened] = useState(0);
  const reload = async () => {
    await spec.refetch();
    setOpened((count) => count + 1);
  };
  const crumbs = [
    { label: "Fleet", to: "/" },
    { label: "Setup", to: "/setup" },
    { label: kind.title, to: `/setup/${kind.endpoint.path}` },
  ];
  return (
    <Stack>
      <PageHeader title={name ?? `New ${kind.noun}`} subtitle={kind.hint} crumbs={crumbs} />
      {spec.error && <ProblemAlert title="Not loaded" failure={spec.error} onRetry={() => void spec.refetch()} />}
      {name !== undefined && spec.isPending && <Skeleton h={320} aria-label="Loading" />}
      {(name === undefined || (spec.data && !spec.error)) && (
        <SpecForm key={`${name} ${opened}`} kind={kind} read={spec.data} onReload={() => void reload()} />
      )}
    </Stack>
  );
}
