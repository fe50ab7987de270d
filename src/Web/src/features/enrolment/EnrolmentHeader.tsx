import * as strings from "../../strings/directory";
import { enrolment, enrolmentSubtitle } from "../../strings/enrolment";
import { PageHeader } from "../../ui/PageHeader";
import { SubPages } from "../../ui/SubPages";

const pages = [
  { to: "/enrolment/tokens", label: strings.tokens },
  { to: "/enrolment/directory", label: strings.directory },
];

/** The heading and the navigation of the enrolment pages. */
export function EnrolmentHeader() {
  return (
    <>
      <PageHeader title={enrolment} subtitle={enrolmentSubtitle} />
      <SubPages label={enrolment} pages={pages} />
    </>
  );
}
