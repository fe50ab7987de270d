import { Skeleton, Stack } from "@mantine/core";
import { useSetupDocument } from "../../../api/setup";
import { ProblemAlert } from "../../../ui/ProblemAlert";
import { Section } from "../../../ui/Section";
import { SetupHeader } from "../SetupHeader";
import { DocumentForm } from "./DocumentForm";

/** The whole setup as one YAML document, out and in. */
export function DocumentPage() {
  const document = useSetupDocument();
  return (
    <Stack>
      <SetupHeader />
      <Section
        title="As one document"
        hint="Everything in YAML: keep it beside your scripts, change it here or there. What is not in it is removed; servers stay."
      >
        {document.error && !document.data && (
          <ProblemAlert title="Not loaded" failure={document.error} onRetry={() => void document.refetch()} />
        )}
        {document.isPending && <Skeleton h={360} aria-label="Loading the document" />}
        {document.data !== undefined && <DocumentForm stored={document.data} />}
      </Section>
    </Stack>
  );
}
