import { createBrowserRouter } from "react-router";
import { FleetPage } from "../features/fleet/FleetPage";
import { ErrorPage } from "./ErrorPage";
import { NotFoundPage } from "./NotFoundPage";
import { SessionGate } from "./SessionGate";

/** The pages. Filters, sorting and the analysis that is looked at are search parameters of each. */
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
