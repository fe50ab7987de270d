import { Anchor, Button, Divider, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { IconBookmark } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { type ListPage, useRemoveView, useSavedViews, useSaveView } from "../../api/views";
import * as strings from "../../strings/views";
import { DialogForm } from "../../ui/DialogForm";
import { ProblemAlert } from "../../ui/ProblemAlert";
import { ToolPopover } from "../../ui/ToolPopover";

const longestName = 64;

/** The views of a list that the person saved: filter, order and columns by name. */
export function SavedViewsMenu({ page }: { page: ListPage }) {
  const views = useSavedViews(page);
  const [listed, setListed] = useState(false);
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <ToolPopover
        label={strings.views}
        icon={<IconBookmark size={15} />}
        width={260}
        opened={listed}
        onChange={setListed}
      >
        <Stack gap={8}>
          {(views.data ?? []).map(({ name, query }) => (
            <Anchor
              key={name}
              component={Link}
              to={`/${page}?${query}`}
              size="sm"
              style={{ overflowWrap: "anywhere" }}
              onClick={() => setListed(false)}
            >
              {name}
            </Anchor>
          ))}
          {views.data?.length === 0 && (
            <Text size="xs" c="dimmed">
              {strings.viewKeeps}
            </Text>
          )}
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              setListed(false);
              open();
            }}
          >
            {strings.saveOrRemoveViewsAction}
          </Button>
        </Stack>
      </ToolPopover>
      <Modal opened={opened} onClose={close} title={strings.savedViews}>
        <SaveViewForm page={page} names={(views.data ?? []).map(({ name }) => name)} onClose={close} />
        <ViewList page={page} names={(views.data ?? []).map(({ name }) => name)} />
      </Modal>
    </>
  );
}

function SaveViewForm({ page, names, onClose }: { page: ListPage; names: readonly string[]; onClose(): void }) {
  const save = useSaveView(page);
  const { search } = useLocation();
  const form = useForm({
    initialValues: { name: "" },
    validate: { name: (name) => (name.trim() ? null : strings.nameMissing) },
  });
  return (
    <DialogForm
      submitLabel={names.includes(form.values.name.trim()) ? strings.replaceView : strings.saveView}
      isPending={save.isPending}
      error={save.error}
      errorTitle={strings.couldNotSaveTheView}
      onSubmit={form.onSubmit(({ name }) =>
        save.mutate({ name: name.trim(), query: search.slice(1) }, { onSuccess: onClose }),
      )}
      onCancel={onClose}
    >
      <Text size="sm">{strings.ownViewKeeps}</Text>
      <TextInput label={strings.name} maxLength={longestName} data-autofocus {...form.getInputProps("name")} />
    </DialogForm>
  );
}

function ViewList({ page, names }: { page: ListPage; names: readonly string[] }) {
  const remove = useRemoveView(page);
  if (names.length === 0) return null;
  return (
    <>
      <Divider my="md" />
      {Boolean(remove.error) && <ProblemAlert title={strings.couldNotRemoveTheView} error={remove.error} />}
      {names.map((name) => (
        <Group key={name} justify="space-between" wrap="nowrap" py={3}>
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {name}
          </Text>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={strings.removeTheView(name)}
            onClick={() => remove.mutate(name)}
          >
            {strings.remove}
          </Button>
        </Group>
      ))}
    </>
  );
}
