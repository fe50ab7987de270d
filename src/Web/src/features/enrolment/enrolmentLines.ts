import type { NewEnrolmentToken } from "../../api/types";
import * as strings from "../../strings/enrolment";

/** A way to install and enrol the agent, with the lines to copy. */
export interface EnrolmentLines {
  readonly method: string;
  /** Where the lines go. */
  readonly where: string;
  readonly lines: readonly { readonly label: string; readonly text: string }[];
}

const installer = "fleetdefrag-agent.msi";
const share = `\\\\files\\deploy\\${installer}`;

/** Returns the lines that enrol servers with a new token, by way of installation. The token brings its labels with it. */
export function enrolmentLines({ serverUrl, token, command }: NewEnrolmentToken): readonly EnrolmentLines[] {
  const properties = `SERVER_URL=${serverUrl} ENROLL_TOKEN=${token}`;
  return [
    {
      method: strings.installer,
      where: strings.installerAdvice,
      lines: [{ label: strings.command, text: `msiexec /i ${installer} /qn ${properties}` }],
    },
    {
      method: "PowerShell",
      where: strings.powerShellAdvice,
      lines: [
        {
          label: strings.command,
          text: `Start-Process msiexec.exe -Wait -ArgumentList '/i','${share}','/qn','SERVER_URL=${serverUrl}','ENROLL_TOKEN=${token}'`,
        },
      ],
    },
    {
      method: strings.groupPolicy,
      where: strings.groupPolicyAdvice,
      lines: [
        { label: strings.serverUrl, text: serverUrl },
        { label: strings.enrolmentToken, text: token },
      ],
    },
    {
      method: "SCCM",
      where: strings.sccmAdvice,
      lines: [
        { label: strings.installationProgram, text: `msiexec /i ${installer} /qn ${properties}` },
        { label: strings.uninstallProgram, text: `msiexec /x ${installer} /qn` },
      ],
    },
    {
      method: strings.noInstaller,
      where: strings.noInstallerAdvice,
      lines: [{ label: strings.command, text: command }],
    },
  ];
}
