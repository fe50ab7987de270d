import { Route, Routes } from "react-router";
import type { Kind } from "./kind";
import { SpecFormPage } from "./SpecFormPage";
import { SpecListPage } from "./SpecListPage";

/** The list of a kind of object, and the form for one. */
export function KindPages<Spec extends { name: string }, Values extends { name: string }>({
  kind,
}: {
  kind: Kind<Spec, Values>;
}) {
  return (
    <Routes>
      <Route index element={<SpecListPage key={kind.endpoint.path} kind={kind} />} />
      <Route path="new" element={<SpecFormPage key="new" kind={kind} />} />
      <Route path="edit/:name" element={<SpecFormPage key="edit" kind={kind} />} />
    </Routes>
  );
}
