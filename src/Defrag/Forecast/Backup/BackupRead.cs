using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>The sequence of reads of a full backup.</summary>
internal static class BackupRead
{
    /// <summary>Gives a reader all that a full backup reads, in its order.</summary>
    /// <param name="layout">The volume.</param>
    /// <param name="method">How it is backed up.</param>
    /// <param name="reader">Reads it, or reckons what reading would take.</param>
    public static void Run(BackupLayout layout, BackupReadOrder method, IClusterReader reader)
    {
        if (method == BackupReadOrder.Blocks)
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

    // A file's record says where the file lies, so it comes first; a directory's index says which files there are.
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
