import { Skeleton, Stack } from "@mantine/core";
import { useSetupDocument } from "../../../api/setup";
import { ProblemAlert } from "../../../ui/ProblemAlert";
import { Section } from "../../../ui/Section";
import { SetupHeader } from "../SetupHeader";
import { YamlForm } from "./YamlForm";

/** The page that exports and imports the whole setup as one YAML document. */
export function YamlPage() {
  const document = useSetupDocument();
  return (
    <Stack>
      <SetupHeader />
      <Section
        title="YAML"
        hint="The whole setup as one document. Objects that the document does not contain are removed, except servers."
      >
        {document.error && !document.data && (
          <ProblemAlert
            title="Could not load the setup"
            error={document.error}
            onRetry={() => void document.refetch()}
          />
        )}
        {document.isPending && <Skeleton h={360} aria-label="Loading the setup" />}
        {document.data !== undefined && <YamlForm stored={document.data} />}
      </Section>
    </Stack>
  );
}
