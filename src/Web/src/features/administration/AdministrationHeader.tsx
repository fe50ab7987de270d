import * as strings from "../../strings/administration";
import { PageHeader } from "../../ui/PageHeader";
import { SubPages } from "../../ui/SubPages";

const pages = [
  { to: "/administration/users", label: strings.users },
  { to: "/administration/sessions", label: strings.sessions },
  { to: "/administration/api-tokens", label: strings.apiTokens },
  { to: "/administration/webhooks", label: strings.webhooks },
  { to: "/administration/audit", label: strings.audit },
];

/** The heading and the navigation of the administration pages. */
export function AdministrationHeader() {
  return (
    <>
      <PageHeader title={strings.administration} subtitle={strings.administrationSubtitle} />
      <SubPages label={strings.administration} pages={pages} />
    </>
  );
}
