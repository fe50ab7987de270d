using FleetDefrag.Ntfs;

namespace FleetDefrag.Agent.Commands;

/// <summary>Exit codes that scripts and backup hooks depend on.</summary>
internal static class ExitCode
{
    /// <summary>Done.</summary>
    public const int Done = 0;

    /// <summary>Failed.</summary>
    public const int Failed = 1;

    /// <summary>Wrong usage; nothing was opened.</summary>
    public const int WrongUsage = 2;

    /// <summary>Refused, or found damaged; nothing was written.</summary>
    public const int Refused = 3;

    /// <summary>Stopped at the deadline or by the user; what was done is kept.</summary>
    public const int Stopped = 4;

    /// <summary>The exit code of a fault: all but a failure under way mean that nothing was written.</summary>
    public static int For(VolumeFault fault) => fault == VolumeFault.Failed ? Failed : Refused;
}
