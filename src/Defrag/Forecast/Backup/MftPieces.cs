using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>Reads the MFT as it is asked for: in pieces of 64 KB, each once, because the system keeps what it has read of it.</summary>
internal sealed class MftPieces
{
    private const int PieceBytes = 64 << 10;

    private readonly Extent[] _extents;
    private readonly int _recordBytes;
    private readonly int _pieceBytes;
    private readonly int _clusterBytes;
    private readonly HashSet<long> _read = [];

    public MftPieces(VolumeSnapshot snapshot, NtfsVolumeData data)
    {
        _extents = Find(snapshot);
        _recordBytes = data.BytesPerFileRecord;
        _clusterBytes = data.BytesPerCluster;
        _pieceBytes = Math.Max(PieceBytes, _clusterBytes);
    }

    /// <summary>Reads the piece with a record, where it was not read yet.</summary>
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
