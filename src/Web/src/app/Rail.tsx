import { Button, VisuallyHidden } from "@mantine/core";
import {
  IconArchive,
  IconBell,
  IconChartBar,
  IconClockPlay,
  IconDatabase,
  IconDatabasePlus,
  IconLayoutDashboard,
  IconMoon,
  IconServer2,
  IconSettings,
  IconShieldLock,
} from "@tabler/icons-react";
import { Suspense } from "react";
import { NavLink } from "react-router";
import { maxAlerts, useAlerts } from "../api/alerts";
import { lazyPart } from "./lazyPart";
import classes from "./Shell.module.css";

const UserMenu = lazyPart(() => import("./UserMenu"), "UserMenu");

const pages = [
  { to: "/", label: "Overview", Icon: IconLayoutDashboard },
  { to: "/servers", label: "Servers", Icon: IconServer2 },
  { to: "/volumes", label: "Volumes", Icon: IconDatabase },
  { to: "/tonight", label: "Tonight", Icon: IconMoon },
  { to: "/jobs", label: "Jobs", Icon: IconClockPlay },
  { to: "/backups", label: "Backups", Icon: IconArchive },
  { to: "/reports", label: "Reports", Icon: IconChartBar },
  { to: "/alerts", label: "Alerts", Icon: IconBell },
  { to: "/setup", label: "Setup", Icon: IconSettings },
  { to: "/enrolment", label: "Enrolment", Icon: IconDatabasePlus },
  { to: "/administration", label: "Administration", Icon: IconShieldLock },
];

/** The navigation: a rail on the left, or a bar at the top of a narrow window. */
export function Rail({ userName }: { userName: string }) {
  return (
    <header className={classes.rail}>
      <NavLink to="/" className={classes.brand ?? ""} aria-label="FleetDefrag, overview">
        <img src="/favicon.svg" alt="" width={26} height={26} />
        <span>FleetDefrag</span>
      </NavLink>
      <nav aria-label="Main" className={classes.pages}>
        {pages.map(({ to, label, Icon }) => (
          <NavLink key={to} to={to} end={to === "/"} className={classes.link ?? ""}>
            <Icon size={17} stroke={1.7} aria-hidden className={classes.icon} />
            {label}
            {to === "/alerts" && <OpenAlerts />}
          </NavLink>
        ))}
      </nav>
      <div className={classes.user}>
        <Suspense fallback={<UserName name={userName} />}>
          <UserMenu userName={userName} />
        </Suspense>
      </div>
    </header>
  );
}

/** The number of open alerts. Events of the server keep it up to date. */
function OpenAlerts() {
  const count = useAlerts(false).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      {count === maxAlerts ? `${count}+` : count}
      <VisuallyHidden> open</VisuallyHidden>
    </span>
  );
}

/** Looks like the button of the menu, but is none: a click before the menu has loaded would be lost. */
function UserName({ name }: { name: string }) {
  return (
    <Button component="span" variant="subtle" color="gray" c="var(--mantine-color-text)" px="xs">
      {name}
    </Button>
  );
}
