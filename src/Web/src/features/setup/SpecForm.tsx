import { Button, Group, Paper, Stack, TextInput } from "@mantine/core";
import { type FormErrors, useForm } from "@mantine/form";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { WithETag } from "../../api/client";
import { useMissingRole } from "../../api/permissions";
import { usePutSpec } from "../../api/setup";
import * as strings from "../../strings/setup";
import { ActionButton } from "../../ui/ActionButton";
import { doneState } from "../../ui/DoneNotice";
import { LeaveGuard } from "../../ui/LeaveGuard";
import { PlanEffect } from "./PlanEffect";
import { RemoveSpecButton } from "./RemoveSpecButton";
import classes from "./SpecForm.module.css";
import type { SetupKind } from "./setupKind";
import { ValidationAlert } from "./ValidationAlert";
import { type PlacedErrors, placeValidationErrors } from "./validationErrors";

interface Props<Spec extends { name: string }, Values extends { name: string }> {
  kind: SetupKind<Spec, Values>;
  /** The stored object; undefined for a new object. */
  stored: WithETag<Spec> | undefined;
  /** Opens the form again with the current version of the object. */
  onReload(): void;
}

/** The form for a setup object, with its effect on the plan beside it. Validation errors of the server are shown at their fields. */
export function SpecForm<Spec extends { name: string }, Values extends { name: string }>({
  kind,
  stored,
  onReload,
}: Props<Spec, Values>) {
  const [opened] = useState(stored);
  const scope = useSearchParams()[0].get("for");
  const spec = opened?.value;
  const put = usePutSpec(kind.endpoint, opened?.etag);
  const navigate = useNavigate();
  const [formErrors, setFormErrors] = useState<string[]>([]);
  const form = useForm<Values>({
    initialValues: { ...kind.toValues(spec), ...(scope && !spec ? { for: scope } : {}) },
    validate: ({ name }) => ({ name: nameProblem(name) }) as FormErrors,
  });
  const frame = useFocusOnFirstError(form.errors);
  const isSaved = useRef(false);
  const { isDirty } = form;
  const hasEdits = useCallback(() => !isSaved.current && isDirty(), [isDirty]);
  const list = `/setup/${kind.endpoint.path}`;
  const save = (values: Values) => {
    const changed = kind.toSpec(values);
    setFormErrors([]);
    put.mutate(changed, {
      onSuccess: () => {
        isSaved.current = true;
        void navigate(list, { state: doneState(strings.objectSaved(kind.noun, changed.name)) });
      },
      onError: (error) => {
        const placed = placeErrors(kind, changed.name, values, error);
        form.setErrors(placed.fieldErrors);
        setFormErrors(placed.formErrors);
      },
    });
  };
  const name = form.getInputProps("name");
  const missing = useMissingRole("changeSetupFleet");
  return (
    <div className={classes.beside}>
      <Paper withBorder p={{ base: "sm", sm: "md" }} maw={760} ref={frame}>
        <LeaveGuard hasEdits={hasEdits} />
        <form onSubmit={form.onSubmit(save)} noValidate>
          <Stack>
            <TextInput
              {...name}
              label={strings.name}
              required
              readOnly={spec !== undefined}
              description={spec && strings.nameCannotChange}
            />
            <kind.Fields form={form} />
            {put.isError && (
              <ValidationAlert
                title={strings.objectNotSaved(kind.noun)}
                error={put.error}
                formErrors={formErrors}
                hasFieldErrors={Object.keys(form.errors).length > 0}
                onReload={onReload}
              />
            )}
            <Group gap="xs">
              <ActionButton needs="changeSetup" type="submit" loading={put.isPending}>
                {strings.save}
              </ActionButton>
              <Button component={Link} to={list} variant="default">
                {strings.cancel}
              </Button>
              {spec && (
                <RemoveSpecButton
                  kind={kind}
                  name={spec.name}
                  etag={opened?.etag}
                  onRemoved={() => {
                    isSaved.current = true;
                  }}
                />
              )}
            </Group>
          </Stack>
        </form>
      </Paper>
      {missing === undefined && <PlanEffect section={kind.section} spec={kind.toSpec(form.values)} />}
    </div>
  );
}

/** Returns why a name is invalid. The name is part of a URL: the server cannot check these errors itself. */
function nameProblem(name: string): string | null {
  if (name.trim() === "") return strings.nameMissing;
  return name.includes("/") ? strings.nameWithSlash : null;
}

/** Moves the focus to the first field with an error. */
function useFocusOnFirstError(errors: object) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      frame.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid] input")?.focus();
  }, [errors]);
  return frame;
}

function placeErrors<Spec extends { name: string }, Values extends { name: string }>(
  { section, aliases = {} }: SetupKind<Spec, Values>,
  name: string,
  values: Values,
  error: unknown,
): PlacedErrors {
  const { fieldErrors, formErrors } = placeValidationErrors(error, section, name, (field) =>
    hasField(values, aliases[field] ?? field),
  );
  const aliased = Object.entries(fieldErrors).map(([field, message]) => [aliases[field] ?? field, message]);
  return { fieldErrors: Object.fromEntries(aliased), formErrors };
}

/** Whether the values have a field at the path: window.rule. */
function hasField(values: object, path: string): boolean {
  let value: unknown = values;
  for (const part of path.split(".")) {
    if (typeof value !== "object" || value === null || !(part in value)) return false;
    value = (value as Record<string, unknown>)[part];
  }
  return true;
}
