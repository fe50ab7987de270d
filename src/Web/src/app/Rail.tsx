import { VisuallyHidden } from "@mantine/core";
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
import type { MouseEvent } from "react";
import { NavLink } from "react-router";
import { maxAlerts, useAlerts } from "../api/alerts";
import * as strings from "../strings/app";
import classes from "./Shell.module.css";
import { UserButton } from "./UserButton";

const pages = [
  { to: "/", label: strings.overview, Icon: IconLayoutDashboard },
  { to: "/servers", label: strings.servers, Icon: IconServer2 },
  { to: "/volumes", label: strings.volumes, Icon: IconDatabase },
  { to: "/tonight", label: strings.tonight, Icon: IconMoon },
  { to: "/jobs", label: strings.jobs, Icon: IconClockPlay },
  { to: "/backups", label: strings.backups, Icon: IconArchive },
  { to: "/reports", label: strings.reports, Icon: IconChartBar },
  { to: "/alerts", label: strings.alerts, Icon: IconBell },
  { to: "/setup", label: strings.setup, Icon: IconSettings },
  { to: "/enrolment", label: strings.enrolment, Icon: IconDatabasePlus },
  { to: "/administration", label: strings.administration, Icon: IconShieldLock },
];

/** Closes the menu of a narrow window when a page is chosen. A rail is not open, and stays. */
function close({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest("nav")?.hidePopover();
}

/** The navigation: a rail on the left. In a narrow window, it is one line at the top with a menu of the pages. */
export function Rail({ userName }: { userName: string }) {
  return (
    <header className={classes.rail}>
      <NavLink to="/" className={classes.brand ?? ""} aria-label={strings.brandLink}>
        <img src="/favicon.svg" alt="" width={26} height={26} />
        <span>{strings.fleetDefrag}</span>
      </NavLink>
      <button type="button" popoverTarget="pages" className={classes.menu}>
        {strings.menu}
      </button>
      <nav aria-label={strings.mainNavigation} id="pages" popover="auto" className={classes.pages}>
        {pages.map(({ to, label, Icon }) => (
          <NavLink key={to} to={to} end={to === "/"} className={classes.link ?? ""} onClick={close}>
            <Icon size={17} stroke={1.7} aria-hidden />
            {label}
            {to === "/alerts" && <OpenAlerts />}
          </NavLink>
        ))}
      </nav>
      <div className={classes.user}>
        <UserButton userName={userName} />
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
      <VisuallyHidden> {strings.openAlerts}</VisuallyHidden>
    </span>
  );
}
