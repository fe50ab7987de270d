import { Navigate, Route, Routes } from "react-router";
import { NotFoundPage } from "../../ui/NotFoundPage";
import { KindPages } from "./KindPages";
import { alertRules } from "./kinds/alertRules";
import { backupSchedules } from "./kinds/backupSchedules";
import { contactPoints } from "./kinds/contactPoints";
import { directoryLabels } from "./kinds/directoryLabels";
import { groups, sites, storageGroups } from "./kinds/groups";
import { limits } from "./kinds/limits";
import { muteTimings } from "./kinds/muteTimings";
import { policies } from "./kinds/policies";
import { silences } from "./kinds/silences";
import { blackouts, maintenanceWindows } from "./kinds/windows";
import { YamlPage } from "./yaml/YamlPage";

/** The pages of the setup: a list and a form for each kind of object, and the whole setup as YAML. */
export function SetupPages() {
  return (
    <Routes>
      <Route index element={<Navigate to="policies" replace />} />
      <Route path="policies/*" element={<KindPages kind={policies} />} />
      <Route path="backup-schedules/*" element={<KindPages kind={backupSchedules} />} />
      <Route path="blackouts/*" element={<KindPages kind={blackouts} />} />
      <Route path="maintenance-windows/*" element={<KindPages kind={maintenanceWindows} />} />
      <Route path="groups/*" element={<KindPages kind={groups} />} />
      <Route path="sites/*" element={<KindPages kind={sites} />} />
      <Route path="storage-groups/*" element={<KindPages kind={storageGroups} />} />
      <Route path="limits/*" element={<KindPages kind={limits} />} />
      <Route path="alert-rules/*" element={<KindPages kind={alertRules} />} />
      <Route path="contact-points/*" element={<KindPages kind={contactPoints} />} />
      <Route path="silences/*" element={<KindPages kind={silences} />} />
      <Route path="mute-timings/*" element={<KindPages kind={muteTimings} />} />
      <Route path="directory-labels/*" element={<KindPages kind={directoryLabels} />} />
      <Route path="document" element={<YamlPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
