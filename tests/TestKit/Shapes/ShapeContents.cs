using System.Buffers.Binary;
using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Shapes;

/// <summary>
/// Stamps the clusters of files, so that a hash shows a cluster in a wrong place. Clusters without a stamp stay holes of the image file.
/// </summary>
internal sealed class ShapeContents(RawNtfs volume)
{
    private const int StampBytes = 16;
    private const int StampEveryClusters = 16;
    private const int ChunkBytes = 4096;

    /// <summary>Stamps a stream.</summary>
    public void Write(long record, ShapeStream stream)
    {
        var vcn = 0L;
        var runs = stream.RunList();
        foreach (var run in runs)
        {
            if (run.Lcn >= 0)
                Stamp(record, vcn, run);
            vcn += run.Length;
        }

        if (stream.Flags == ShapeAttributes.CompressedStream)
            WriteUnits(record, runs);
    }

    private void Stamp(long record, long vcn, RawRun run)
    {
        for (var cluster = 0L; cluster < run.Length; cluster += StampEveryClusters)
            StampCluster(record, vcn + cluster, run.Lcn + cluster);
        StampCluster(record, vcn + run.Length - 1, run.Lcn + run.Length - 1);
    }

    private void StampCluster(long record, long vcn, long lcn)
    {
        Span<byte> stamp = stackalloc byte[StampBytes];
        BinaryPrimitives.WriteInt64LittleEndian(stamp, record);
        BinaryPrimitives.WriteInt64LittleEndian(stamp[8..], vcn);
        volume.WriteAt(lcn * volume.Boot.ClusterBytes, stamp);
    }

    // Each unit with a hole holds compressed data in its first cluster. A unit without a hole holds plain bytes.
    private void WriteUnits(long record, List<RawRun> runs)
    {
        var (vcn, unitLcn, data) = (0L, -1L, 0L);
        foreach (var run in runs)
        {
            for (var done = 0L; done < run.Length;)
            {
                var part = Math.Min(run.Length - done, ShapeAttributes.UnitClusters - (vcn % ShapeAttributes.UnitClusters));
                if (vcn % ShapeAttributes.UnitClusters == 0)
                    (unitLcn, data) = (run.Lcn < 0 ? -1 : run.Lcn + done, 0);
                data += run.Lcn < 0 ? 0 : part;
                (vcn, done) = (vcn + part, done + part);
                if (vcn % ShapeAttributes.UnitClusters == 0 && data is > 0 and < ShapeAttributes.UnitClusters)
                    volume.WriteAt(unitLcn * volume.Boot.ClusterBytes, Compressed(record, vcn));
            }
        }
    }

    // LZNT1: each chunk has eight literals and a phrase that repeats them up to 4096 bytes.
    private byte[] Compressed(long record, long vcn)
    {
        var chunks = ShapeAttributes.UnitClusters * volume.Boot.ClusterBytes / ChunkBytes;
        var bytes = new List<byte>();
        for (var chunk = 0; chunk < chunks; chunk++)
        {
            bytes.AddRange([0x0B, 0xB0, 0]);
            bytes.AddRange(BitConverter.GetBytes((record << 32) ^ (vcn << 8) ^ chunk));
            bytes.AddRange([1, 0xF5, 0x7F]);
        }

        return [.. bytes, 0, 0];
    }
}
