using FleetDefrag.Ntfs;

namespace FleetDefrag.Agent.Commands;

/// <summary>The exit codes, which scripts and backup hooks depend on.</summary>
internal static class ExitCode
{
    /// <summary>The command succeeded.</summary>
    public const int Done = 0;

    /// <summary>The command failed.</summary>
    public const int Failed = 1;

    /// <summary>The arguments are wrong; nothing was opened.</summary>
    public const int WrongUsage = 2;

    /// <summary>The volume was refused or is damaged; nothing was written.</summary>
    public const int Refused = 3;

    /// <summary>The deadline or the user stopped the command; finished work is kept.</summary>
    public const int Stopped = 4;

    /// <summary>Returns the exit code of a fault. Every fault but a failure means that nothing was written.</summary>
    public static int For(VolumeFault fault) => fault == VolumeFault.Failed ? Failed : Refused;
}
