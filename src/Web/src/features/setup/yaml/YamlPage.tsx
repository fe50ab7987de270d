import { Skeleton, Stack } from "@mantine/core";
import { useSetupDocument } from "../../../api/setup";
import * as strings from "../../../strings/setup/yaml";
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
      <Section title={strings.yaml} hint={strings.yamlHint}>
        {document.error && !document.data && (
          <ProblemAlert
            title={strings.couldNotLoadTheSetup}
            error={document.error}
            onRetry={() => void document.refetch()}
          />
        )}
        {document.isPending && <Skeleton h={360} aria-label={strings.loadingTheSetup} />}
        {document.data !== undefined && <YamlForm stored={document.data} />}
      </Section>
    </Stack>
  );
}
