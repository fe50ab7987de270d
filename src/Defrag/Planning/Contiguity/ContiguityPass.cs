using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Planning.Contiguity;

/// <summary>Makes the streams of one kind contiguous: files or directories.</summary>
/// <param name="name">The name in <c>--passes</c>.</param>
/// <param name="kind">The kind of streams to move.</param>
internal sealed class ContiguityPass(string name, StreamKind kind) : IPass
{
    /// <inheritdoc/>
    public string Name => name;

    /// <inheritdoc/>
    public bool Covers(LayoutModel model, int stream) => model.Kind(stream) == kind;

    /// <inheritdoc/>
    public IPassRun Start(LayoutModel model)
    {
        model.ProtectShadowCopy();
        return new ContiguityRun(model, model.Fragmented(kind));
    }
}
