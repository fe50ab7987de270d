import { MultiSelect, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { SetupEndpoint } from "../../../api/setup";
import { groupsEndpoint, sitesEndpoint, storageGroupsEndpoint } from "../../../api/setupEndpoints";
import type { GroupSpec } from "../../../api/types";
import { plural } from "../../../ui/format";
import type { Kind } from "../kind";
import { useServerNames } from "../useServerNames";

interface GroupValues {
  name: string;
  labels: string;
  servers: string[];
}

/** A few names say more than a number, many do not. */
const mostNames = 3;

function describeServers(servers: readonly string[]): string {
  return servers.length <= mostNames ? servers.join(", ") : plural(servers.length, "server");
}

function Fields({ form }: { form: UseFormReturnType<GroupValues> }) {
  const servers = useServerNames(form.values.servers);
  return (
    <>
      <TextInput
        label="Labels"
        placeholder="role=files,env!=test,tier,!retired"
        description="Servers whose labels say all of this belong to it, also those that enrol later."
        {...form.getInputProps("labels")}
      />
      <MultiSelect
        label="Servers"
        description="These belong to it whatever their labels are."
        data={servers}
        searchable
        limit={60}
        nothingFoundMessage="No server of this name is enrolled."
        {...form.getInputProps("servers")}
      />
    </>
  );
}

/** Groups, sites and storage groups say alike who belongs to them. */
function groupKind(
  endpoint: SetupEndpoint<GroupSpec>,
  words: Pick<Kind<GroupSpec, GroupValues>, "section" | "title" | "noun" | "hint">,
): Kind<GroupSpec, GroupValues> {
  return {
    endpoint,
    ...words,
    columns: [
      { label: "Labels", cell: ({ labels }) => labels ?? "–" },
      { label: "Servers", cell: ({ servers }) => describeServers(servers ?? []) || "–" },
    ],
    toValues: (spec) => ({ name: spec?.name ?? "", labels: spec?.labels ?? "", servers: spec?.servers ?? [] }),
    toSpec: ({ name, labels, servers }) => ({
      name: name.trim(),
      ...(labels.trim() ? { labels: labels.trim() } : {}),
      ...(servers.length > 0 ? { servers } : {}),
    }),
    Fields,
  };
}

export const groups = groupKind(groupsEndpoint, {
  section: "groups",
  title: "Groups",
  noun: "group",
  hint: "Servers that are treated alike, by name or by labels. A server may belong to several.",
});

export const sites = groupKind(sitesEndpoint, {
  section: "sites",
  title: "Sites",
  noun: "site",
  hint: "Where servers stand. A server belongs to one at most.",
});

export const storageGroups = groupKind(storageGroupsEndpoint, {
  section: "storageGroups",
  title: "Storage groups",
  noun: "storage group",
  hint: "Servers that share a SAN or a hypervisor, so that a limit can spare it. A server belongs to one at most.",
});
