using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>Brings small files and directories into the order in which a file-level backup reads them.</summary>
/// <remarks>
/// To a rotating disk, a jump between two whole files costs as much as one between two fragments. The pass runs only by name, because it
/// moves most small files once.
/// </remarks>
internal sealed class BackupOrderPass : IPass
{
    /// <summary>The name in <c>--passes</c>.</summary>
    public const string PassName = "backup-order";

    /// <inheritdoc/>
    public string Name => PassName;

    /// <inheritdoc/>
    /// <remarks>The pass removes jumps between files, not fragments.</remarks>
    public bool Covers(LayoutModel model, int stream) => false;

    /// <inheritdoc/>
    public IPassRun Start(LayoutModel model) => new BackupOrderRun(model);
}
