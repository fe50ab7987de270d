namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>Gives one damaged image to every command and reports wrong behaviour.</summary>
/// <param name="file">The file of the image.</param>
/// <param name="agent">Runs the agent's command line.</param>
internal sealed class FuzzTrial(FuzzFile file, Func<string[], ToolResult> agent)
{
    private const int Done = 0;
    private const int Refused = 3;
    private const string AllPasses = "files,directories,mft,free-space";

    // All options that change how a run treats a volume. A run of all passes is more frequent than each single pass.
    private static readonly string[][] Options =
    [
        [], ["--mode", "offline", "--passes", AllPasses], ["--shadow-copy-safe"], ["--mode", "online"],
        ["--passes", "mft"], ["--passes", "free-space"], ["--passes", "mft,free-space"], ["--max-moved", "65536"],
    ];

    private ToolResult _last = new(Done, "", "");

    /// <summary>True where a command changed the image.</summary>
    public bool WasWritten { get; private set; }

    /// <summary>True where check finds nothing wrong with the image.</summary>
    public bool IsSound { get; private set; }

    /// <summary>Runs all commands.</summary>
    /// <param name="input">The image, which is already in the file.</param>
    /// <param name="random">Decides the order.</param>
    /// <returns>The wrong behaviour; null if there is none.</returns>
    public string? Run(FuzzInput input, Random random)
    {
        var problem = Check()
            ?? Read("analyze", file.Path, "--json")
            ?? Read("map", file.Path)
            ?? Read("probe", file.Path, "--json")
            ?? Read(["defrag", file.Path, "--dry-run", "--json", .. random.Pick(Options)]);
        if (problem is not null)
            return problem;
        return random.Next(2) == 0
            ? Write(input, "repair") ?? Defrag(input, random)
            : Defrag(input, random) ?? Write(input, "repair");
    }

    private string? Defrag(FuzzInput input, Random random) => Write(input, "defrag", random.Pick(Options));

    private string? Check()
    {
        var problem = Read("check", file.Path);
        IsSound = problem is null && _last.ExitCode == Done;
        return problem;
    }

    private string? Read(params string[] arguments) =>
        Judge(arguments) ?? (file.IsTouched ? $"{arguments[0]} wrote to the volume, although the command is read-only" : null);

    private string? Write(FuzzInput input, string command, params string[] options)
    {
        var wasSound = IsSound;
        // The original of a plain image is known. The volume in a disk has to be read before the run.
        var before = wasSound && (WasWritten || input.Seed.Disk != DiskKind.None) ? file.ReadVolume().ToArray() : null;
        if (Judge([command, file.Path, .. options]) is { } problem)
            return problem;
        if (!file.IsTouched)
            return wasSound || _last.ExitCode == Refused ? null : $"{command} accepted a volume that check calls damaged";
        if (_last.ExitCode == Refused)
            return $"{command} refused the volume but wrote to it";
        var isFirst = !WasWritten;
        WasWritten = true;
        file.Forget();
        return CheckAfter(command)
            ?? (wasSound ? Compare(before ?? input.Bytes) : isFirst && !input.IsDiskChanged ? CompareWithSeed(input) : null);
    }

    private string? CheckAfter(string command) => Check() ?? (IsSound ? null : $"{command} left the volume damaged: {_last.Error}");

    private string? Compare(ReadOnlyMemory<byte> before) => new VolumeStreams(before).Compare(new VolumeStreams(file.ReadVolume()));

    /// <summary>
    /// Compares the volume with the sound image, without the files that the mutations changed. A volume that needs a repair shows its files
    /// only after the repair.
    /// </summary>
    private string? CompareWithSeed(FuzzInput input) =>
        new VolumeStreams(input.Seed.Repaired, TouchedFiles.Of(input)).Compare(new VolumeStreams(file.ReadVolume()));

    private string? Judge(params string[] arguments)
    {
        _last = agent(arguments);
        return _last.ExitCode switch
        {
            Done => _last.Error.Length == 0 ? null : $"{arguments[0]} succeeded but wrote an error: {_last.Error}",
            Refused => IsOneLine(_last.Error)
                ? null
                : $"{arguments[0]} refused without a single line with the volume's name: {_last.Error}",
            _ => $"{arguments[0]} exited with code {_last.ExitCode}: {_last.Error}",
        };
    }

    private bool IsOneLine(string error) =>
        error.EndsWith('\n') && !error.AsSpan(0, error.Length - 1).Contains('\n') && error.Contains(file.Path, StringComparison.Ordinal);
}
