using FleetDefrag.Agent.Settings;

namespace FleetDefrag.Agent.Guards;

/// <summary>Says why a volume must not be defragmented now, whoever ordered it.</summary>
internal sealed class MachineGuards(IMachineState machine, AgentSettings settings)
{
    // Programs of Windows, and what their running means, as the beginning of a sentence. Services that idle for most of the day are not among them.
    private static readonly (string Program, string Meaning)[] Known =
    [
        ("wbengine", "Windows Server Backup is running"),
        ("ntbackup", "Windows Backup is running"),
        ("chkdsk", "A volume is being checked (chkdsk)"),
        ("autochk", "A volume is being checked (autochk)"),
        ("TiWorker", "Windows is installing updates"),
        ("SetupHost", "Windows is being upgraded"),
    ];

    /// <summary>The first reason, as the beginning of a sentence; null where nothing stands in the way.</summary>
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
