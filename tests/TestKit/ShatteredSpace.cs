namespace FleetDefrag.TestKit;

/// <summary>
/// Leaves a volume with free runs of one length only. Interleaved appends alone do not fragment a file, because ntfs-3g continues a blocked
/// file in the largest free run. Disposing frees the rest of the volume.
/// </summary>
/// <remarks>
/// A comb is a file of one tooth plus one free run. One more file takes the rest of the volume, then each comb is truncated to its tooth.
/// Each free run has a tooth before it, wherever ntfs-3g put the comb. Later writes have one fragment for each piece of a free run's
/// length.
/// </remarks>
public sealed class ShatteredSpace : IDisposable
{
    private const string Reserve = "reserve.tmp";
    private const int SmallestNonResidentBytes = 1024;

    private const string Teeth = "teeth";

    private readonly VolumeFiller _filler;
    private readonly NtfsMount _mount;
    private readonly bool _keepTeeth;

    internal ShatteredSpace(VolumeFiller filler, NtfsMount mount, int holeBytes, int holes, bool keepTeeth)
    {
        _filler = filler;
        _mount = mount;
        _keepTeeth = keepTeeth;
        var toothBytes = Math.Max(filler.ClusterBytes, SmallestNonResidentBytes);
        for (var hole = 0; hole < holes; hole++)
            filler.WriteFile(Tooth(hole), toothBytes + holeBytes);
        TakeTheRest();
        for (var hole = 0; hole < holes; hole++)
        {
            using var comb = new FileStream(mount.PathOf(Tooth(hole)), FileMode.Open, FileAccess.Write, FileShare.None, bufferSize: 0);
            comb.SetLength(toothBytes);
        }
    }

    private static string Tooth(int hole) => $"{Teeth}/{hole:d6}";

    private void TakeTheRest()
    {
        using var reserve = new FileStream(_mount.PathOf(Reserve), FileMode.Create, FileAccess.Write, FileShare.None, bufferSize: 0);
        for (var chunk = 1 << 20; chunk >= _filler.ClusterBytes; chunk /= 2)
        {
            var zeros = new byte[chunk];
            try
            {
                while (true)
                    reserve.Write(zeros);
            }
            catch (IOException)
            {
                // The volume has no room for a chunk of this size, as intended. Continue with half the size.
                reserve.Flush();
            }
        }
    }

    /// <summary>Frees the clusters of the reserve. The teeth stay or go as the constructor's caller chose.</summary>
    public void Dispose()
    {
        _mount.DeleteFile(Reserve);
        if (!_keepTeeth)
            _mount.DeleteFolder(Teeth);
    }
}
