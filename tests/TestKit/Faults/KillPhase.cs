namespace FleetDefrag.TestKit.Faults;

/// <summary>The command during which the agent is killed.</summary>
/// <param name="Name">The name of the phase for messages and tables.</param>
/// <param name="Command">The command of the agent.</param>
/// <param name="Options">The arguments after the volume.</param>
public sealed record KillPhase(string Name, string Command, params string[] Options)
{
    /// <summary>A run of all passes.</summary>
    public static KillPhase AllPasses { get; } =
        new("all passes", "defrag", "--passes", "files,directories,mft,free-space", "--mode", "offline");

    /// <summary>The repair after a killed run.</summary>
    public static KillPhase Repair { get; } = new("repair", "repair");

    /// <summary>All phases: each pass alone, all passes together, and the repair. A pass alone shows which pass was hit.</summary>
    public static IReadOnlyList<KillPhase> All { get; } =
        [Pass("files"), Pass("directories"), Pass("mft"), Pass("free-space"), AllPasses, Repair];

    private static KillPhase Pass(string name) => new($"pass {name}", "defrag", "--passes", name, "--mode", "offline");
}
