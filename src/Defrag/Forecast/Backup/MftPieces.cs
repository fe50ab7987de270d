using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>
/// Reads the parts of the MFT that a backup needs, in pieces. Each piece is read once, because the system caches the MFT.
/// </summary>
internal sealed class MftPieces
{
    private readonly Extent[] _extents;
    private readonly int _recordBytes;
    private readonly int _pieceBytes;
    private readonly int _clusterBytes;
    private readonly HashSet<long> _read = [];

    public MftPieces(VolumeSnapshot snapshot, NtfsVolumeData data, int pieceBytes)
    {
        _extents = Find(snapshot);
        _recordBytes = data.BytesPerFileRecord;
        _clusterBytes = data.BytesPerCluster;
        _pieceBytes = Math.Max(pieceBytes / _clusterBytes, 1) * _clusterBytes;
    }

    /// <summary>Reads the piece that contains a record, unless it was read before.</summary>
    public void Read(long record, IClusterReader reader)
    {
        var piece = record * _recordBytes / _pieceBytes;
        if (!_read.Add(piece))
            return;
        var from = new Vcn(piece * (_pieceBytes / _clusterBytes));
        var end = from + new ClusterCount(_pieceBytes / _clusterBytes);
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

    private static Extent[] Find(VolumeSnapshot snapshot)
    {
        for (var stream = 0; stream < snapshot.StreamCount; stream++)
        {
            if (snapshot.Kind(stream) == StreamKind.Mft && snapshot.Stream(stream).Type == AttributeType.Data)
                return snapshot.Extents(stream).ToArray();
        }

        return [];
    }
}
