import { Select } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { useSpecs } from "../../api/setup";
import { groupsEndpoint, sitesEndpoint } from "../../api/setupEndpoints";
import { FieldPair } from "../../ui/FieldPair";
import { formatScope, parseScope, type ScopeKind, scopeKinds, scopeWords } from "./scope";
import { useServerNames } from "./useServerNames";

/** Of thousands of names so many are offered at once; typing narrows them. */
const mostNames = 60;

/** Which servers something holds for: one field of a form, asked for by two. */
export function ScopeField({ input: { value, onChange, error } }: { input: GetInputPropsReturnType }) {
  const scope = parseScope(value);
  const names = useScopeNames(scope.kind);
  const kinds = scopeKinds.map((kind) => ({ value: kind, label: scopeWords[kind] }));
  return (
    <FieldPair>
      <Select
        label="Holds for"
        data={kinds}
        value={scope.kind}
        allowDeselect={false}
        error={scope.kind === "fleet" ? error : undefined}
        onChange={(kind) => onChange(formatScope({ kind: (kind ?? "fleet") as ScopeKind, name: "" }))}
      />
      {scope.kind !== "fleet" && (
        <Select
          label={scopeWords[scope.kind].replace(/^(A|One) (.)/, (_, __, first: string) => first.toUpperCase())}
          data={names}
          value={scope.name || null}
          searchable
          allowDeselect={false}
          limit={mostNames}
          nothingFoundMessage="There is none of this name."
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
