import { Button, Select, Stack, TagsInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useCreateEnrolmentToken } from "../../api/enrolment";
import { labelProblem, parseLabels } from "../../ui/labels";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { EnrolmentCommand } from "./EnrolmentCommand";

const lifetimes = [
  { value: "1", label: "1 hour" },
  { value: "24", label: "24 hours" },
  { value: "168", label: "7 days" },
];

export function CreateToken() {
  const create = useCreateEnrolmentToken();
  const form = useForm({
    initialValues: { labels: [] as string[], expiresInHours: "24" },
    validate: { labels: labelProblem },
  });
  const submit = form.onSubmit(({ labels, expiresInHours }) =>
    create.mutate({ labels: parseLabels(labels), expiresInHours: Number(expiresInHours), maxUses: 1 }),
  );
  return (
    <Section title="Enrol a server">
      <Stack>
        <form onSubmit={submit} noValidate>
          <Stack gap="sm" maw={480}>
            <TagsInput
              label="Server labels"
              description="Format: name=value. Press Enter after each label. The fleet can be filtered by label."
              placeholder={form.values.labels.length === 0 ? "site=berlin" : ""}
              {...form.getInputProps("labels")}
            />
            <Select
              label="Token lifetime"
              data={lifetimes}
              allowDeselect={false}
              {...form.getInputProps("expiresInHours")}
            />
            {create.isError && <ProblemAlert title="Could not create the token" error={create.error} />}
            <Button type="submit" loading={create.isPending} style={{ alignSelf: "flex-start" }}>
              Create token
            </Button>
          </Stack>
        </form>
        {create.data && <EnrolmentCommand created={create.data} />}
      </Stack>
    </Section>
  );
}
