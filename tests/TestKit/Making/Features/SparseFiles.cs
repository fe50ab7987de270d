namespace FleetDefrag.TestKit.Making.Features;

internal sealed class SparseFiles : IVolumeFeature
{
    private const int UnitClusters = 16;

    public VolumeFeatures Flag => VolumeFeatures.Sparse;

    public void Write(MakingContext context)
    {
        var unitBytes = UnitClusters * context.Recipe.ClusterBytes;
        context.Filler.WriteSparse(MadePaths.Sparse, pieces: 6, context.ModestBytes, holeBytes: 2 * unitBytes);
        context.Filler.WriteSparse(MadePaths.SparseTail, pieces: 2, context.ModestBytes, unitBytes);
        using var tail = new FileStream(
            context.PathOf(MadePaths.SparseTail), FileMode.Open, FileAccess.Write, FileShare.None, bufferSize: 0);
        tail.SetLength(tail.Length + (4L * unitBytes) + 7);
    }
}
