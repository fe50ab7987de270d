import type { NewEnrolmentToken } from "../../api/types";

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
      method: "Installer",
      where: "Run the line on each server, as an administrator. The service enrols itself.",
      lines: [{ label: "Command", text: `msiexec /i ${installer} /qn ${properties}` }],
    },
    {
      method: "PowerShell",
      where:
        "Put the installer on a share that all servers read. The line works in a start-up script and in a remote session.",
      lines: [
        {
          label: "Command",
          text: `Start-Process msiexec.exe -Wait -ArgumentList '/i','${share}','/qn','SERVER_URL=${serverUrl}','ENROLL_TOKEN=${token}'`,
        },
      ],
    },
    {
      method: "Group policy",
      where:
        "Assign the installer under Software installation, and copy FleetDefrag.admx to PolicyDefinitions. " +
        "The values belong under Computer Configuration, Administrative Templates, FleetDefrag Agent.",
      lines: [
        { label: "Server URL", text: serverUrl },
        { label: "Enrolment token", text: token },
      ],
    },
    {
      method: "SCCM",
      where:
        "The lines belong in a deployment type of the kind script installer. The service FleetDefragAgent detects it.",
      lines: [
        { label: "Installation program", text: `msiexec /i ${installer} /qn ${properties}` },
        { label: "Uninstall program", text: `msiexec /x ${installer} /qn` },
      ],
    },
    {
      method: "No installer",
      where: "Run the line on the server as administrator or root. Then start the agent with fleetdefrag-agent run.",
      lines: [{ label: "Command", text: command }],
    },
  ];
}
