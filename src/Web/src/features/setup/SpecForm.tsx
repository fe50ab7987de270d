import { Button, Group, Paper, Stack, TextInput } from "@mantine/core";
import { type FormErrors, useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { Tagged } from "../../api/client";
import { usePutSpec } from "../../api/setup";
import type { Kind } from "./kind";
import { MistakeAlert } from "./MistakeAlert";
import { type PlacedMistakes, placeMistakes } from "./mistakes";
import { RemoveSpec } from "./RemoveSpec";

interface Props<Spec extends { name: string }, Values extends { name: string }> {
  kind: Kind<Spec, Values>;
  /** Undefined: a new one. */
  read: Tagged<Spec> | undefined;
  /** Opens the form anew with what is stored now. */
  onReload(): void;
}

/** Asks for an object; what the server finds wrong stands at its field. */
export function SpecForm<Spec extends { name: string }, Values extends { name: string }>({
  kind,
  read,
  onReload,
}: Props<Spec, Values>) {
  const [opened] = useState(read);
  const scope = useSearchParams()[0].get("for");
  const spec = opened?.value;
  const put = usePutSpec(kind.endpoint, opened?.tag);
  const navigate = useNavigate();
  const [others, setOthers] = useState<string[]>([]);
  const form = useForm<Values>({
    initialValues: { ...kind.toValues(spec), ...(scope && !spec ? { for: scope } : {}) },
    validate: ({ name }) => ({ name: nameProblem(name) }) as FormErrors,
  });
  const frame = useFocusOnMistake(form.errors);
  const list = `/setup/${kind.endpoint.path}`;
  const save = (values: Values) => {
    const written = kind.toSpec(values);
    setOthers([]);
    put.mutate(written, {
      onSuccess: () => void navigate(list),
      onError: (failure) => {
        const placed = place(kind, written.name, values, failure);
        form.setErrors(placed.fields);
        setOthers(placed.others);
      },
    });
  };
  const name = form.getInputProps("name");
  return (
    <Paper withBorder p={{ base: "sm", sm: "md" }} maw={760} ref={frame}>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          <TextInput
            {...name}
            label="Name"
            required
            readOnly={spec !== undefined}
            description={spec && "Others refer to it by its name, so it stays. Make a new one for another name."}
          />
          <kind.Fields form={form} />
          {put.isError && (
            <MistakeAlert
              title="Nothing was changed"
              failure={put.error}
              others={others}
              atFields={Object.keys(form.errors).length > 0}
              onReload={onReload}
            />
          )}
          <Group gap="xs">
            <Button type="submit" loading={put.isPending}>
              Save
            </Button>
            <Button component={Link} to={list} variant="default">
              Cancel
            </Button>
            {spec && <RemoveSpec kind={kind} name={spec.name} tag={opened?.tag} />}
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}

/** A name is part of an address, so that the server would not even hear of these. */
function nameProblem(name: string): string | null {
  if (name.trim() === "") return "Give it a name.";
  return name.includes("/") ? "A name has no slash." : null;
}

/** Takes whoever uses the keyboard to the first field with a mistake. */
function useFocusOnMistake(errors: object) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      frame.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid] input")?.focus();
  }, [errors]);
  return frame;
}

function place<Spec extends { name: string }, Values extends { name: string }>(
  { section, aliases = {} }: Kind<Spec, Values>,
  name: string,
  values: Values,
  failure: unknown,
): PlacedMistakes {
  const { fields, others } = placeMistakes(failure, section, name, (field) =>
    hasField(values, aliases[field] ?? field),
  );
  return {
    fields: Object.fromEntries(Object.entries(fields).map(([field, message]) => [aliases[field] ?? field, message])),
    others,
  };
}

/** Whether the values hold something at the path: window.rule. */
function hasField(values: object, path: string): boolean {
  let place: unknown = values;
  for (const part of path.split(".")) {
    if (typeof place !== "object" || place === null || !(part in place)) return false;
    place = (place as Record<string, unknown>)[part];
  }
  return true;
}
