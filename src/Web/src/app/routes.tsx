import { createBrowserRouter } from "react-router";
import { OverviewPage } from "../features/overview/OverviewPage";
import { NotFoundPage } from "../ui/NotFoundPage";
import { ErrorPage } from "./ErrorPage";
import { lazyPage } from "./lazyPage";
import { SessionGate } from "./SessionGate";

const pages = {
  servers: lazyPage(() => import("../features/fleet/FleetPage"), "FleetPage"),
  "servers/:serverId": lazyPage(() => import("../features/server/ServerPage"), "ServerPage"),
  volumes: lazyPage(() => import("../features/volumes/VolumesPage"), "VolumesPage"),
  "volumes/:volumeId": lazyPage(() => import("../features/volume/VolumePage"), "VolumePage"),
  tonight: lazyPage(() => import("../features/tonight/TonightPage"), "TonightPage"),
  jobs: lazyPage(() => import("../features/jobs/JobsPage"), "JobsPage"),
  backups: lazyPage(() => import("../features/backups/BackupsPage"), "BackupsPage"),
  "backups/sql-server": lazyPage(() => import("../features/sqlBackups/SqlBackupsPage"), "SqlBackupsPage"),
  reports: lazyPage(() => import("../features/reports/ReportsPage"), "ReportsPage"),
  "jobs/:jobId": lazyPage(() => import("../features/jobs/page/JobPage"), "JobPage"),
  alerts: lazyPage(() => import("../features/alerts/AlertsPage"), "AlertsPage"),
  "setup/*": lazyPage(() => import("../features/setup/SetupPages"), "SetupPages"),
  "enrolment/*": lazyPage(() => import("../features/enrolment/EnrolmentPages"), "EnrolmentPages"),
  "administration/*": lazyPage(() => import("../features/administration/AdministrationPages"), "AdministrationPages"),
  "account/authenticator": lazyPage(() => import("../features/authenticator/AuthenticatorPage"), "AuthenticatorPage"),
  "account/signed-in": lazyPage(() => import("../features/sign-in/SignedInPage"), "SignedInPage"),
  "account/password": lazyPage(() => import("../features/sign-in/AccountPasswordPage"), "AccountPasswordPage"),
};

/** All pages in files of their own, to load them ahead. */
export const lazyPages = Object.values(pages);

/** Creates the routes of the console. Filters, sorting and the selected analysis are search parameters of a page. */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <SessionGate />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <></>,
      children: [
        {
          errorElement: <ErrorPage />,
          children: [
            { index: true, element: <OverviewPage /> },
            ...Object.entries(pages).map(([path, { lazy }]) => ({ path, lazy })),
            { path: "*", element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ]);
}
