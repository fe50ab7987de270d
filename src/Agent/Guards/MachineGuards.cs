using FleetDefrag.Agent.Settings;

namespace FleetDefrag.Agent.Guards;

/// <summary>Tells why no volume of this machine may be defragmented now.</summary>
internal sealed class MachineGuards(IMachineState machine, AgentSettings settings)
{
    // Programs of Windows, each with the beginning of a sentence that says what the program does. Services that mostly idle are not listed.
    private static readonly (string Program, string Meaning)[] Known =
    [
        ("wbengine", "Windows Server Backup is running"),
        ("ntbackup", "Windows Backup is running"),
        ("chkdsk", "A volume is being checked (chkdsk)"),
        ("autochk", "A volume is being checked (autochk)"),
        ("TiWorker", "Windows is installing updates"),
        ("SetupHost", "Windows is being upgraded"),
    ];

    /// <summary>Returns the first reason, as the beginning of a sentence; null where there is none.</summary>
    public string? Reason()
    {
        if (machine.IsOnBattery)
            return "The machine runs on battery";
        var running = machine.RunningPrograms;
        foreach (var (program, meaning) in Known)
        {
            if (running.Contains(program))
                return meaning;
        }

        foreach (var program in settings.BackupPrograms ?? [])
        {
            if (running.Contains(Path.GetFileNameWithoutExtension(program)))
                return $"A backup is running ({program})";
        }

        return null;
    }
}
