namespace FleetDefrag.TestKit.Faults;

/// <summary>What the agent is killed in.</summary>
/// <param name="Name">For messages and tables.</param>
/// <param name="Command">The command.</param>
/// <param name="Options">What stands behind the volume.</param>
public sealed record KillPhase(string Name, string Command, params string[] Options)
{
    /// <summary>A run of everything.</summary>
    public static KillPhase AllPasses { get; } =
        new("all passes", "defrag", "--passes", "files,directories,mft,free-space", "--mode", "offline");

    /// <summary>The repair of what a killed run left.</summary>
    public static KillPhase Repair { get; } = new("repair", "repair");

    /// <summary>Each pass alone, so that it is known which was hit, then everything, then the repair.</summary>
    public static IReadOnlyList<KillPhase> All { get; } =
        [Pass("files"), Pass("directories"), Pass("mft"), Pass("free-space"), AllPasses, Repair];

    private static KillPhase Pass(string name) => new($"pass {name}", "defrag", "--passes", name, "--mode", "offline");
}
