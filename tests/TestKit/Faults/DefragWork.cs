using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.TestKit.Faults;

/// <summary>A whole <c>defrag</c> run with options that a seed decides.</summary>
public sealed class DefragWork : ITrialWork, IProgress<DefragProgress>
{
    private readonly DefragOptions _options;

    private static readonly string[] WithBackupOrder = ["files", "directories", "mft", "free-space", "backup-order"];

    /// <summary>Draws the options: the usual passes, one pass, or all with the backup's order; in shadow copy mode or not.</summary>
    public DefragWork(int seed)
    {
        var random = new Random(seed);
        _options = new DefragOptions
        {
            Passes = random.Next(4) switch
            {
                0 => [PassCatalog.Available[random.Next(PassCatalog.Available.Count)].Name],
                1 => WithBackupOrder,
                _ => [],
            },
            MostOrderSeconds = null,
            ShadowCopySafe = random.Next(4) == 0,
        };
    }

    /// <inheritdoc/>
    public string Name =>
        $"defrag {(_options.Passes.Count == 0 ? "of all passes" : string.Join(',', _options.Passes))}"
        + (_options.ShadowCopySafe ? ", shadow-copy-safe" : "");

    /// <inheritdoc/>
    public long Run(NtfsVolume volume, IReadOnlyList<StreamId> streams) =>
        DefragRunner.Run(volume, _options, new ManualTime(), this, CancellationToken.None).Moves;

    /// <inheritdoc/>
    public void Report(DefragProgress value)
    {
        // The trial needs no progress.
    }
}
