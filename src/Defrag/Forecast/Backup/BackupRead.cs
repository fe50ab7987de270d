using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>The sequence of reads of a full backup.</summary>
internal static class BackupRead
{
    /// <summary>Passes all reads of a full backup to a reader, in order.</summary>
    /// <param name="layout">The layout of the volume.</param>
    /// <param name="order">The order of the reads.</param>
    /// <param name="reader">Reads the clusters, or computes the time of reading them.</param>
    public static void Run(BackupLayout layout, BackupReadOrder order, IClusterReader reader)
    {
        if (order == BackupReadOrder.Blocks)
            ReadBlocks(layout, reader);
        else
            ReadFiles(layout, reader);
    }

    private static void ReadBlocks(BackupLayout layout, IClusterReader reader)
    {
        var from = new Lcn(0);
        foreach (var free in layout.FreeRuns)
        {
            if (from < free.Start)
                reader.Read(ClusterRun.Between(from, free.Start));
            from = free.End;
        }

        var end = new Lcn(layout.Data.TotalClusters.Value);
        if (from < end)
            reader.Read(ClusterRun.Between(from, end));
    }

    // The record of a file is read before the file, and the index of a directory before its entries.
    private static void ReadFiles(BackupLayout layout, IClusterReader reader)
    {
        var snapshot = layout.Snapshot;
        var mft = new MftPieces(snapshot, layout.Data);
        foreach (var index in layout.Order)
        {
            ref readonly var file = ref snapshot.File(index);
            mft.Read(file.Reference.RecordNumber, reader);
            if ((file.Traits & FileTraits.PageFile) != FileTraits.None)
                continue;
            for (var stream = file.FirstStream; stream < file.FirstStream + file.StreamCount; stream++)
            {
                if (snapshot.Kind(stream) is StreamKind.File or StreamKind.Directory)
                    ReadStream(snapshot.Extents(stream), reader);
            }
        }
    }

    private static void ReadStream(ExtentSequence extents, IClusterReader reader)
    {
        foreach (var extent in extents)
        {
            if (!extent.IsHole)
                reader.Read(new ClusterRun(extent.Lcn, extent.Length));
        }
    }
}
