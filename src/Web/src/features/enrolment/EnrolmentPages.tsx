import { Navigate, Route, Routes } from "react-router";
import { NotFoundPage } from "../../ui/NotFoundPage";
import { DirectoryPage } from "./directory/DirectoryPage";
import { EnrolmentPage } from "./EnrolmentPage";

/** The pages of servers that join the fleet, or should. */
export function EnrolmentPages() {
  return (
    <Routes>
      <Route index element={<Navigate to="tokens" replace />} />
      <Route path="tokens" element={<EnrolmentPage />} />
      <Route path="directory" element={<DirectoryPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
