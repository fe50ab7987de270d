import { PageHeader } from "../../ui/PageHeader";
import { SubPages } from "../../ui/SubPages";

const pages = [
  { to: "/administration/users", label: "Users" },
  { to: "/administration/sessions", label: "Sessions" },
  { to: "/administration/api-tokens", label: "API tokens" },
  { to: "/administration/audit", label: "Audit" },
];

/** The heading and the navigation of the administration pages. */
export function AdministrationHeader() {
  return (
    <>
      <PageHeader title="Administration" subtitle="Who may do what, who is signed in, and who did what." />
      <SubPages label="Administration" pages={pages} />
    </>
  );
}
