using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>
/// Reads the parts of the MFT that a backup needs, in pieces. Each piece is read once, because the system caches the MFT.
/// </summary>
/// <param name="snapshot">The layout.</param>
/// <param name="data">The geometry of the volume.</param>
internal sealed class MftPieces(VolumeSnapshot snapshot, NtfsVolumeData data)
{
    private const int PieceBytes = 64 << 10;

    private readonly Extent[] _extents = snapshot.MftExtents();
    private readonly long _pieceClusters = Math.Max(PieceBytes / data.BytesPerCluster, 1);
    private readonly HashSet<long> _read = [];

    /// <summary>Reads the piece with a record, unless it was read before.</summary>
    public void Read(long record, IClusterReader reader)
    {
        var piece = record * data.BytesPerFileRecord / data.BytesPerCluster / _pieceClusters;
        if (_read.Add(piece))
            ReadClusters(new Vcn(piece * _pieceClusters), new Vcn((piece + 1) * _pieceClusters), reader);
    }

    private void ReadClusters(Vcn from, Vcn end, IClusterReader reader)
    {
        for (var at = ExtentSearch.IndexAt(_extents, from); at < _extents.Length && _extents[at].Vcn < end; at++)
        {
            var extent = _extents[at];
            if (extent.IsHole)
                continue;
            var first = extent.Vcn < from ? from : extent.Vcn;
            var last = end < extent.EndVcn ? end : extent.EndVcn;
            reader.Read(new ClusterRun(extent.Lcn + (first - extent.Vcn), last - first));
        }
    }
}
