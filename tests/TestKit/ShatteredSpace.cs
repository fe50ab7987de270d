namespace FleetDefrag.TestKit;

/// <summary>
/// Leaves a volume with nothing but holes of one length: ntfs-3g looks for the largest free run whenever a file cannot be continued,
/// so interleaved appends alone do not fragment. Disposing gives the rest of the volume back.
/// </summary>
/// <remarks>
/// A comb is a file of one tooth and a hole's length. One more file takes the rest, then each comb is truncated to its tooth. Each hole has
/// a tooth before it, wherever ntfs-3g put the comb. Later writes have one fragment for each piece of a hole's length.
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
                // The volume has no room for a chunk of this size: that is the goal. Go on with half of it.
                reserve.Flush();
            }
        }
    }

    /// <summary>Gives back what the reserve took; the teeth stay or go as asked.</summary>
    public void Dispose()
    {
        _mount.DeleteFile(Reserve);
        if (!_keepTeeth)
            _mount.DeleteFolder(Teeth);
    }
}
