using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Finds the cells of a map in which files have clusters.</summary>
internal static class FileCells
{
    private const int BitsPerByte = 8;

    /// <summary>Returns for each file one bit a cell, the lowest bit of a byte first. A file without clusters has no bit set.</summary>
    /// <param name="snapshot">The layout that the map shows.</param>
    /// <param name="map">The map.</param>
    /// <param name="files">The files.</param>
    public static IReadOnlyList<byte[]> Of(VolumeSnapshot snapshot, VolumeMap map, IReadOnlyList<FileReference> files)
    {
        var wanted = new Dictionary<FileReference, byte[]>(files.Count);
        foreach (var file in files)
            wanted.TryAdd(file, new byte[(map.Kinds.Length + BitsPerByte - 1) / BitsPerByte]);
        for (var file = 0; file < snapshot.FileCount && wanted.Count > 0; file++)
        {
            ref readonly var record = ref snapshot.File(file);
            if (wanted.TryGetValue(record.Reference, out var cells))
                Mark(snapshot, record, map.ClustersPerCell, cells);
        }

        return [.. files.Select(file => wanted[file])];
    }

    private static void Mark(VolumeSnapshot snapshot, in SnapshotFile file, long clustersPerCell, byte[] cells)
    {
        for (var stream = file.FirstStream; stream < file.FirstStream + file.StreamCount; stream++)
        {
            foreach (var extent in snapshot.Extents(stream))
            {
                if (extent.IsHole)
                    continue;
                var run = new ClusterRun(extent.Lcn, extent.Length);
                for (var cell = run.Start.Value / clustersPerCell; cell * clustersPerCell < run.End.Value; cell++)
                    cells[cell / BitsPerByte] |= (byte)(1 << (int)(cell % BitsPerByte));
            }
        }
    }
}
