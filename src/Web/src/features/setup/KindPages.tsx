import { Route, Routes } from "react-router";
import { SpecFormPage } from "./SpecFormPage";
import { SpecListPage } from "./SpecListPage";
import type { SetupKind } from "./setupKind";

/** The list of a kind of setup object, and the form for one object. */
export function KindPages<Spec extends { name: string }, Values extends { name: string }>({
  kind,
}: {
  kind: SetupKind<Spec, Values>;
}) {
  return (
    <Routes>
      <Route index element={<SpecListPage key={kind.endpoint.path} kind={kind} />} />
      <Route path="new" element={<SpecFormPage key="new" kind={kind} />} />
      <Route path="edit/:name" element={<SpecFormPage key="edit" kind={kind} />} />
    </Routes>
  );
}
