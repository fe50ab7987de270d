import { Button, FileButton, Group, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import type { Tagged } from "../../../api/client";
import { useApplySetup } from "../../../api/setup";
import { ReasonButton } from "../../../ui/ReasonButton";
import { ChangeList } from "./ChangeList";
import { DocumentMistakes } from "./DocumentMistakes";

/** The text with what it would change; it is applied only after that was looked at. */
export function DocumentForm({ stored }: { stored: Tagged<string> }) {
  const [{ value, tag }] = useState(stored);
  const [text, setText] = useState(value);
  const look = useApplySetup({ dryRun: true, tag });
  const apply = useApplySetup({ dryRun: false, tag });
  const write = (next: string) => {
    setText(next);
    look.reset();
    apply.reset();
  };
  const read = async (file: File | null) => {
    if (file) write(await file.text());
  };
  const failure = apply.error ?? look.error;
  return (
    <Stack>
      <Textarea
        aria-label="The setup in YAML"
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        autosize
        minRows={12}
        maxRows={30}
        spellCheck={false}
        styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)", whiteSpace: "pre", overflowX: "auto" } }}
      />
      <Group gap="xs">
        <Button loading={look.isPending} onClick={() => look.mutate(text)}>
          See what would change
        </Button>
        <ReasonButton
          variant="default"
          reason={apply.isSuccess ? "It is applied." : whyNotApply(look.data?.changes.length)}
          loading={apply.isPending}
          onClick={() => apply.mutate(text)}
        >
          Apply
        </ReasonButton>
        <FileButton onChange={(file) => void read(file)} accept=".yaml,.yml,application/yaml,text/plain">
          {(props) => (
            <Button {...props} variant="default" ml="auto">
              Read a file…
            </Button>
          )}
        </FileButton>
        <Button
          component="a"
          variant="default"
          download="fleet.yaml"
          href={`data:application/yaml;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Save as a file
        </Button>
      </Group>
      {failure && <DocumentMistakes failure={failure} />}
      {!failure && look.data && <ChangeList changes={look.data.changes} isApplied={apply.isSuccess} />}
    </Stack>
  );
}

function whyNotApply(changes: number | undefined): string | undefined {
  if (changes === undefined) return "See first what would change.";
  return changes === 0 ? "The document is what is set up already." : undefined;
}
