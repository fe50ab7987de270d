import { Button, Select, Stack, TagsInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useCreateEnrolmentToken } from "../../api/enrolment";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { Section } from "../../ui/Section";
import { EnrolCommand } from "./EnrolCommand";
import { labelProblem, parseLabels } from "./tokenState";

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
    create.mutate({ labels: parseLabels(labels), expiresInHours: Number(expiresInHours) }),
  );
  return (
    <Section title="Enrol a server">
      <Stack>
        <form onSubmit={submit} noValidate>
          <Stack gap="sm" maw={480}>
            <TagsInput
              label="Labels for the server"
              description="name=value, Enter after each. You can filter the fleet by them."
              placeholder={form.values.labels.length === 0 ? "site=berlin" : ""}
              {...form.getInputProps("labels")}
            />
            <Select
              label="The token works for"
              data={lifetimes}
              allowDeselect={false}
              {...form.getInputProps("expiresInHours")}
            />
            {create.isError && <ProblemAlert title="No token made" failure={create.error} />}
            <Button type="submit" loading={create.isPending} style={{ alignSelf: "flex-start" }}>
              Make a token
            </Button>
          </Stack>
        </form>
        {create.data && <EnrolCommand created={create.data} />}
      </Stack>
    </Section>
  );
}
