using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>
/// Reads the parts of the MFT that a backup needs, in pieces. Each part is read once, because the system caches the MFT. A piece that
/// continues the piece before it is longer, up to a limit.
/// </summary>
internal sealed class MftPieces
{
    private const int MostDoublings = 20;

    private readonly Extent[] _extents;
    private readonly int _recordBytes;
    private readonly int _clusterBytes;
    private readonly long _leastClusters;
    private readonly long _mostClusters;

    private readonly long _cachedBytes;

    // The clusters that were read: the place of the piece in a sequence of pieces, from 1, and the bytes that were read before it.
    private readonly Dictionary<long, (int Place, long Before)> _read = [];
    private long _bytes;

    public MftPieces(VolumeSnapshot snapshot, NtfsVolumeData data, SystemReads system)
    {
        _extents = Find(snapshot);
        _recordBytes = data.BytesPerFileRecord;
        _clusterBytes = data.BytesPerCluster;
        _leastClusters = Math.Max(system.LeastMftBytes / _clusterBytes, 1);
        _cachedBytes = system.CachedPart > 0 ? data.TotalBytes / system.CachedPart : long.MaxValue;
        _mostClusters = Math.Max(system.MostMftBytes / _clusterBytes, 1);
    }

    /// <summary>Counts bytes of files. They push pieces of the MFT out of the cache.</summary>
    public void Pass(long bytes) => _bytes += bytes;

    /// <summary>Reads a piece that begins at a record, unless the record was read before.</summary>
    public void Read(long record, IClusterReader reader)
    {
        var cluster = record * _recordBytes / _clusterBytes;
        if (PlaceOf(cluster) > 0)
            return;
        // Pieces of one length lie at multiples of it.
        var from = _leastClusters == _mostClusters ? cluster - (cluster % _leastClusters) : cluster;
        var place = PlaceOf(from - 1) + 1;
        var (end, most) = (from, from + Length(place));
        for (; end < most && PlaceOf(end) == 0; end++)
            _read[end] = (place, _bytes);
        ReadClusters(new Vcn(from), new Vcn(end), reader);
    }

    // 0 for a cluster that is not in the cache.
    private int PlaceOf(long cluster) =>
        _read.TryGetValue(cluster, out var read) && _bytes - read.Before <= _cachedBytes ? read.Place : 0;

    // The first two pieces of a sequence are equal. Each further one is twice as long, as the read-ahead of Linux grows.
    private long Length(int place) => Math.Min(_mostClusters, _leastClusters << Math.Clamp(place - 2, 0, MostDoublings));

    private void ReadClusters(Vcn from, Vcn end, IClusterReader reader)
    {
        for (var at = ExtentSearch.IndexAt(_extents, from); at < _extents.Length && _extents[at].Vcn < end; at++)
        {
            var extent = _extents[at];
            if (extent.IsHole)
                continue;
            var first = extent.Vcn < from ? from : extent.Vcn;
            var last = end < extent.EndVcn ? end : extent.EndVcn;
            reader.ReadMft(new ClusterRun(extent.Lcn + (first - extent.Vcn), last - first));
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
