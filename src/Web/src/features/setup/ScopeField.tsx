import { Select } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useSpecs } from "../../api/setup";
import { groupsEndpoint, sitesEndpoint } from "../../api/setupEndpoints";
import * as strings from "../../strings/setup";
import { FieldPair } from "../../ui/FieldPair";
import { toOptions } from "../../ui/options";
import { formatScope, parseScope, type ScopeKind, scopeLabels } from "./scope";
import { useServerNames } from "./useServerNames";

/** The largest number of names in the list of suggestions. */
const maxSuggestions = 60;

/** One form value, the scope, as two fields: its kind and its name. */
export function ScopeField({ input: { value, onChange, error } }: { input: GetInputPropsReturnType }) {
  const scope = parseScope(value);
  const names = useScopeNames(scope.kind);
  return (
    <FieldPair>
      <Select
        label={strings.appliesTo}
        data={toOptions(scopeLabels)}
        value={scope.kind}
        allowDeselect={false}
        error={scope.kind === "fleet" ? error : undefined}
        onChange={(kind) => onChange(formatScope({ kind: (kind ?? "fleet") as ScopeKind, name: "" }))}
      />
      {scope.kind !== "fleet" && (
        <Select
          label={scopeLabels[scope.kind]}
          data={names}
          value={scope.name || null}
          searchable
          allowDeselect={false}
          limit={maxSuggestions}
          nothingFoundMessage={strings.noMatches}
          error={error}
          onChange={(name) => onChange(formatScope({ kind: scope.kind, name: name ?? "" }))}
        />
      )}
    </FieldPair>
  );
}

function useScopeNames(kind: ScopeKind): string[] {
  const sites = useSpecs(sitesEndpoint).data ?? [];
  const groups = useSpecs(groupsEndpoint).data ?? [];
  const servers = useServerNames();
  switch (kind) {
    case "site":
      return sites.map(({ name }) => name);
    case "group":
      return groups.map(({ name }) => name);
    case "host":
      return servers;
    default:
      return [];
  }
}
