import { Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router";
import { useSpec } from "../../api/setup";
import * as strings from "../../strings/setup";
import { PageHeader } from "../../ui/PageHeader";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { SpecForm } from "./SpecForm";
import type { SetupKind } from "./setupKind";

/** The page with the form for a new object, or for the object whose name is in the URL. */
export function SpecFormPage<Spec extends { name: string }, Values extends { name: string }>({
  kind,
}: {
  kind: SetupKind<Spec, Values>;
}) {
  const { name } = useParams();
  const spec = useSpec(kind.endpoint, name);
  // The form keeps the version with which it was opened. A new key opens it again with the version that was read last.
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    await spec.refetch();
    setReloads((count) => count + 1);
  };
  const breadcrumbs = [
    { label: strings.setup, to: "/setup" },
    { label: kind.title, to: `/setup/${kind.endpoint.path}` },
  ];
  return (
    <Stack>
      <PageHeader title={name ?? strings.newObject(kind.noun)} subtitle={kind.description} breadcrumbs={breadcrumbs} />
      {spec.error && (
        <ProblemAlert
          title={strings.objectNotLoaded(kind.noun)}
          error={spec.error}
          onRetry={() => void spec.refetch()}
        />
      )}
      {name !== undefined && spec.isPending && <Skeleton h={320} aria-label={strings.loading} />}
      {(name === undefined || spec.data) && (
        <SpecForm key={`${name} ${reloads}`} kind={kind} stored={spec.data} onReload={() => void reload()} />
      )}
    </Stack>
  );
}
