import { Button, FileButton, Group, Stack, Textarea } from "@mantine/core";
import { useCallback, useRef, useState } from "react";
import type { WithETag } from "../../../api/client";
import { useApplySetup } from "../../../api/setup";
import * as strings from "../../../strings/setup/yaml";
import { ActionButton } from "../../../ui/ActionButton";
import { LeaveGuard } from "../../../ui/LeaveGuard";
import { ChangeTable } from "./ChangeTable";
import { selectLine } from "./selectLine";
import { YamlErrors } from "./YamlErrors";

/** The editor for the YAML document. The document can be applied only after a preview of its changes. */
export function YamlForm({ stored }: { stored: WithETag<string> }) {
  const [{ value, etag }] = useState(stored);
  const [text, setText] = useState(value);
  const preview = useApplySetup({ dryRun: true, etag });
  const apply = useApplySetup({ dryRun: false, etag });
  const editor = useRef<HTMLTextAreaElement>(null);
  const isApplied = apply.isSuccess;
  const hasEdits = useCallback(() => text !== value && !isApplied, [text, value, isApplied]);
  const edit = (next: string) => {
    setText(next);
    preview.reset();
    apply.reset();
  };
  const openFile = async (file: File | null) => {
    if (file) edit(await file.text());
  };
  const error = apply.error ?? preview.error;
  return (
    <Stack>
      <LeaveGuard hasEdits={hasEdits} />
      <Textarea
        ref={editor}
        aria-label={strings.setupAsYaml}
        value={text}
        onChange={(event) => edit(event.currentTarget.value)}
        autosize
        minRows={12}
        maxRows={30}
        spellCheck={false}
        styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)", whiteSpace: "pre", overflowX: "auto" } }}
      />
      <Group gap="xs">
        <ActionButton needs="changeSetup" loading={preview.isPending} onClick={() => preview.mutate(text)}>
          {strings.previewChanges}
        </ActionButton>
        <ActionButton
          needs="changeSetup"
          variant="default"
          disabledReason={
            apply.isSuccess ? strings.theChangesAreApplied : applyDisabledReason(preview.data?.changes.length)
          }
          loading={apply.isPending}
          onClick={() => apply.mutate(text)}
        >
          {strings.apply}
        </ActionButton>
        <FileButton onChange={(file) => void openFile(file)} accept=".yaml,.yml,application/yaml,text/plain">
          {(props) => (
            <Button {...props} variant="default" ml="auto">
              {strings.openFileAction}
            </Button>
          )}
        </FileButton>
        <Button
          component="a"
          variant="default"
          download="fleet.yaml"
          href={`data:application/yaml;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {strings.saveToFile}
        </Button>
      </Group>
      {error && <YamlErrors error={error} onShowLine={(line) => editor.current && selectLine(editor.current, line)} />}
      {!error && preview.data && <ChangeTable changes={preview.data.changes} isApplied={apply.isSuccess} />}
    </Stack>
  );
}

function applyDisabledReason(changes: number | undefined): string | undefined {
  if (changes === undefined) return strings.previewTheChangesFirst;
  return changes === 0 ? strings.yamlWithoutChanges : undefined;
}
