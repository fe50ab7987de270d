import { Stack, Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import type { useJobs } from "../../api/jobs";
import type { Volume } from "../../api/types";
import type { useAnalyses } from "../../api/volumes";
import * as strings from "../../strings/volume";
import { Section } from "../../ui/Section";
import { useUrlParameters } from "../../ui/useUrlParameters";
import { RecentBackups } from "../backups/RecentBackups";
import { JobTable } from "../jobs/JobTable";
import { EffectivePolicySection } from "../policy/EffectivePolicySection";
import { VolumePlan } from "../tonight/VolumePlan";
import { TrendsSection } from "./trends/TrendsSection";
import { VolumeAnalysis } from "./VolumeAnalysis";
import classes from "./VolumeTabs.module.css";

interface Props {
  volume: Volume;
  jobs: ReturnType<typeof useJobs>;
  analyses: ReturnType<typeof useAnalyses>;
}

const tabs = [
  { value: "map", label: strings.map },
  { value: "reads", label: strings.readOrder },
  { value: "trends", label: strings.trends },
  { value: "files", label: strings.files },
  { value: "analyses", label: strings.analyses },
  { value: "plan", label: strings.planAndPolicy },
  { value: "jobs", label: strings.jobsAndBackups },
] as const;

/** In a narrow window, the tabs scroll in one line. The open one is in view. */
function showInList(tab: HTMLElement | null) {
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

type Tab = (typeof tabs)[number]["value"];

/** The tabs of a volume. The URL names the tab: ?tab=files. */
export function VolumeTabs({ volume, jobs, analyses }: Props) {
  const [parameters, change] = useUrlParameters();
  const tab = tabs.find(({ value }) => value === parameters.get("tab"))?.value ?? "map";
  const show = (value: string | null) => change({ tab: value === "map" ? undefined : (value ?? undefined) });
  const running = jobs.data?.find(({ state, kind }) => state === "running" && kind === "defragment");
  const analysis = (part: "map" | "reads" | "files" | "analyses") => (
    <VolumeAnalysis volume={volume} analyses={analyses} runningJobId={running?.id} part={part} />
  );
  const content: Record<Tab, () => ReactNode> = {
    map: () => analysis("map"),
    reads: () => analysis("reads"),
    trends: () => <TrendsSection volumeId={volume.id} analyses={analyses.data ?? []} jobs={jobs.data ?? []} />,
    files: () => analysis("files"),
    analyses: () => analysis("analyses"),
    plan: () => (
      <>
        <VolumePlan volumeId={volume.id} />
        <EffectivePolicySection of="volume" id={volume.id} />
      </>
    ),
    jobs: () => (
      <>
        <RecentBackups filter={{ volumeId: volume.id }} />
        <Section title={strings.jobsOnThisVolume}>
          <JobTable jobs={jobs.data} error={jobs.error} of="volume" />
        </Section>
      </>
    ),
  };
  return (
    <Tabs value={tab} onChange={show} keepMounted={false}>
      <Tabs.List aria-label={strings.volume} mb="md" className={classes.list ?? ""}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} {...(value === tab ? { ref: showInList } : {})}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value }) => (
        <Tabs.Panel key={value} value={value}>
          <Stack>{content[value]()}</Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
