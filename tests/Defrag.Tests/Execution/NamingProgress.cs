using FleetDefrag.Defrag.Execution;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>Reads the file that moved last during a run, as an agent does every few seconds.</summary>
internal sealed class NamingProgress : IProgress<DefragProgress>
{
    // An agent reads far less often.
    private const int Interval = 16;

    private int _reports;

    /// <summary>The files that were read, in order.</summary>
    public List<string?> Files { get; } = [];

    /// <inheritdoc/>
    public void Report(DefragProgress value)
    {
        if (_reports++ % Interval == 1 && value.ReadFile is { } read)
            Files.Add(read());
    }
}
