import { MultiSelect, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { WebhookEvent, WebhookRequest } from "../../../api/webhooks";
import * as strings from "../../../strings/administration/webhooks";
import { DialogForm } from "../../../ui/DialogForm";
import { toOptions } from "../../../ui/options";
import { eventLabels } from "./webhookLabels";

const longestName = 64;
const longestFilter = 256;

interface Props {
  initial?: WebhookRequest;
  submitLabel: string;
  errorTitle: string;
  mutation: { isPending: boolean; error: unknown };
  onSubmit(webhook: WebhookRequest): void;
  onCancel(): void;
}

/** The fields of a webhook. */
export function WebhookForm({ initial, submitLabel, errorTitle, mutation, onSubmit, onCancel }: Props) {
  const form = useForm({
    initialValues: {
      name: initial?.name ?? "",
      address: initial?.address ?? "",
      events: [...(initial?.events ?? [])] as WebhookEvent[],
      for: initial?.for ?? strings.fleet,
      labels: initial?.labels ?? "",
      isEnabled: initial?.isEnabled ?? true,
    },
    validate: {
      name: (name) => (name.trim() ? null : strings.nameMissing),
      address: (address) => (/^https?:\/\/./.test(address.trim()) ? null : strings.addressMissing),
      events: (events) => (events.length > 0 ? null : strings.eventsMissing),
    },
  });
  const isEmpty = form.values.events.length === 0;
  return (
    <DialogForm
      submitLabel={submitLabel}
      isPending={mutation.isPending}
      error={mutation.error}
      errorTitle={errorTitle}
      onSubmit={form.onSubmit((values) =>
        onSubmit({
          ...values,
          name: values.name.trim(),
          address: values.address.trim(),
          for: values.for.trim(),
          labels: values.labels.trim() || null,
        }),
      )}
      onCancel={onCancel}
    >
      <TextInput label={strings.name} maxLength={longestName} data-autofocus {...form.getInputProps("name")} />
      <TextInput
        label={strings.address}
        description={strings.addressDescription}
        type="url"
        {...form.getInputProps("address")}
      />
      <MultiSelect
        label={strings.events}
        data={toOptions(eventLabels)}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage={strings.noMatches}
        {...(isEmpty ? { placeholder: strings.eventsPlaceholder } : {})}
        {...form.getInputProps("events")}
      />
      <TextInput
        label={strings.appliesTo}
        description={strings.scopeDescription}
        maxLength={longestFilter}
        {...form.getInputProps("for")}
      />
      <TextInput
        label={strings.labels}
        description={strings.labelsDescription}
        maxLength={longestFilter}
        {...form.getInputProps("labels")}
      />
      <Switch label={strings.isEnabled} {...form.getInputProps("isEnabled", { type: "checkbox" })} />
    </DialogForm>
  );
}
