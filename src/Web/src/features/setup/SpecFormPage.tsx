import { Skeleton, Stack } from "@mantine/core";
import { useParams } from "react-router";
import { useSpecs } from "../../api/setup";
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
  const specs = useSpecs(kind.endpoint);
  const spec = specs.data?.find((one) => one.name === name);
  const crumbs = [
    { label: "Fleet", to: "/" },
    { label: "Setup", to: "/setup" },
    { label: kind.title, to: `/setup/${kind.endpoint.path}` },
  ];
  return (
    <Stack>
      <PageHeader title={name ?? `New ${kind.noun}`} subtitle={kind.hint} crumbs={crumbs} />
      {specs.error && !specs.data && (
        <ProblemAlert title="Not loaded" failure={specs.error} onRetry={() => void specs.refetch()} />
      )}
      {specs.isPending && <Skeleton h={320} aria-label="Loading" />}
      {specs.data &&
        (name === undefined || spec ? (
          <SpecForm key={name ?? ""} kind={kind} spec={spec} />
        ) : (
          <ProblemAlert title="Not found" failure={`There is no ${kind.noun} ${name}. It may have been removed.`} />
        ))}
    </Stack>
  );
}
