using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;
using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Turns the files of a backup's read into the streams of a snapshot.</summary>
internal static class ReadSequenceReader
{
    /// <summary>Returns the streams of files and directories in the order of the backup.</summary>
    /// <param name="layout">The files in their order.</param>
    /// <param name="snapshot">The snapshot whose streams are wanted.</param>
    /// <param name="now">The time of the run. A file that claims to be newer tells nothing about growth.</param>
    public static ReadSequence Of(BackupLayout layout, VolumeSnapshot snapshot, DateTimeOffset now)
    {
        var (streams, directories, directory) = (new List<int>(), new List<int>(), 0);
        var growth = new DirectoryGrowth(layout.CreatedAt ?? [], now);
        foreach (var (index, createdAt) in layout.FilesIn(snapshot))
        {
            ref readonly var file = ref snapshot.File(index);
            if (file.IsDirectory)
            {
                directory++;
                growth.Begin(createdAt);
            }

            for (var stream = file.FirstStream; stream < file.FirstStream + file.StreamCount; stream++)
            {
                if (snapshot.Kind(stream) is not (StreamKind.File or StreamKind.Directory))
                    continue;
                streams.Add(stream);
                directories.Add(directory);
                growth.Add(createdAt, snapshot.CountFragments(stream).Clusters);
            }
        }

        return new ReadSequence(streams, directories, layout.Data.BytesPerCluster)
        {
            JumpSeconds = RotatingDisk.Deskstar7K500.JumpSeconds(layout.Data.TotalBytes),
            WeeklyGrowth = growth.Weekly,
        };
    }
}
