import { createBrowserRouter } from "react-router";
import { FleetPage } from "../features/fleet/FleetPage";
import { NotFoundPage } from "../ui/NotFoundPage";
import { ErrorPage } from "./ErrorPage";
import { SessionGate } from "./SessionGate";

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
            { index: true, element: <FleetPage /> },
            {
              path: "servers/:serverId",
              lazy: async () => ({ Component: (await import("../features/server/ServerPage")).ServerPage }),
            },
            {
              path: "volumes/:volumeId",
              lazy: async () => ({ Component: (await import("../features/volume/VolumePage")).VolumePage }),
            },
            {
              path: "tonight",
              lazy: async () => ({ Component: (await import("../features/tonight/TonightPage")).TonightPage }),
            },
            {
              path: "setup/*",
              lazy: async () => ({ Component: (await import("../features/setup/SetupPages")).SetupPages }),
            },
            {
              path: "jobs",
              lazy: async () => ({ Component: (await import("../features/jobs/JobsPage")).JobsPage }),
            },
            {
              path: "enrolment",
              lazy: async () => ({ Component: (await import("../features/enrolment/EnrolmentPage")).EnrolmentPage }),
            },
            {
              path: "account/password",
              lazy: async () => ({
                Component: (await import("../features/sign-in/AccountPasswordPage")).AccountPasswordPage,
              }),
            },
            { path: "*", element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ]);
}
