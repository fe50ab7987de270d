import { Navigate, Route, Routes } from "react-router";
import { NotFoundPage } from "../../app/NotFoundPage";
import { DocumentPage } from "./document/DocumentPage";
import { KindPages } from "./KindPages";
import { backupSchedules } from "./kinds/backupSchedules";
import { groups, sites, storageGroups } from "./kinds/groups";
import { limits } from "./kinds/limits";
import { policies } from "./kinds/policies";
import { blackouts, maintenanceWindows } from "./kinds/windows";

/** What administrators set up: a list and a form for each kind of object, and all of it as one document. */
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
      <Route path="document" element={<DocumentPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
