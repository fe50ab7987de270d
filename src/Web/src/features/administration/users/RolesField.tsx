import { ActionIcon, Button, Fieldset, Group, Select, Stack, Text } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useSpecs } from "../../../api/setup";
import { groupsEndpoint } from "../../../api/setupEndpoints";
import type { RoleGrant } from "../../../api/types";
import * as strings from "../../../strings/administration/users";
import { toOptions } from "../../../ui/options";
import { roleNames } from "./userLabels";

interface Props {
  roles: readonly RoleGrant[];
  error: string | null;
  onChange(roles: RoleGrant[]): void;
}

// No name of a group is empty.
const wholeFleet = "";
const roleOptions = toOptions(roleNames) as { value: RoleGrant["role"]; label: string }[];

/** The roles of a person, each for the whole fleet or for the servers of a group. */
export function RolesField({ roles, error, onChange }: Props) {
  const known = (useSpecs(groupsEndpoint).data ?? []).map(({ name }) => name);
  const named = roles.flatMap(({ group }) => (group ? [group] : []));
  const scopes = [
    { value: wholeFleet, label: strings.wholeFleet },
    ...[...new Set([...known, ...named])].map((name) => ({ value: name, label: strings.group(name) })),
  ];
  const replace = (index: number, change: Partial<RoleGrant>) =>
    onChange(roles.map((role, at) => (at === index ? { ...role, ...change } : role)));
  return (
    <Fieldset legend={strings.roles} variant="unstyled">
      <Stack gap="xs">
        {roles.length === 0 && (
          <Text size="sm" c="dimmed">
            {strings.noRoleEffect}
          </Text>
        )}
        {roles.map(({ role, group }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal roles are possible while they are edited.
          <Group key={index} gap="xs" wrap="nowrap" align="flex-end">
            <Select
              aria-label={strings.role(index + 1)}
              data={roleOptions}
              value={role}
              allowDeselect={false}
              onChange={(value) => value && replace(index, { role: value })}
            />
            <Select
              aria-label={strings.partOfRole(index + 1)}
              data={scopes}
              value={group ?? wholeFleet}
              allowDeselect={false}
              searchable
              onChange={(value) => replace(index, { group: value || null })}
            />
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={strings.removeRole(index + 1)}
              onClick={() => onChange(roles.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          style={{ alignSelf: "flex-start" }}
          onClick={() => onChange([...roles, { role: "viewer", group: null }])}
        >
          {strings.addRole}
        </Button>
        {error && (
          <Text size="sm" c="red.9" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}
