import { Navigate, Route, Routes } from "react-router";
import { NotFoundPage } from "../../ui/NotFoundPage";
import { AuditPage } from "./audit/AuditPage";
import { SessionsPage } from "./sessions/SessionsPage";
import { ApiTokensPage } from "./tokens/ApiTokensPage";
import { UsersPage } from "./users/UsersPage";
import { WebhooksPage } from "./webhooks/WebhooksPage";

/** The pages of people and of what they did, and of the programs that are told. */
export function AdministrationPages() {
  return (
    <Routes>
      <Route index element={<Navigate to="users" replace />} />
      <Route path="users" element={<UsersPage />} />
      <Route path="sessions" element={<SessionsPage />} />
      <Route path="api-tokens" element={<ApiTokensPage />} />
      <Route path="webhooks" element={<WebhooksPage />} />
      <Route path="audit" element={<AuditPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
