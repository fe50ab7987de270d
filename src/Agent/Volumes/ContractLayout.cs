using FleetDefrag.Contracts.V1;
using FleetDefrag.Defrag.Inspection;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;
using Google.Protobuf;
using PlacedFile = FleetDefrag.Defrag.Inspection.PlacedFile;

namespace FleetDefrag.Agent.Volumes;

/// <summary>Answers a query about the layout of an open volume, in the types of the contract.</summary>
internal static class ContractLayout
{
    private const uint MostCells = 8192;
    private const uint MostFilesOfRange = 1000;
    private const uint MostFilesOfSearch = 100;
    private const int LongestText = 1024;

    /// <summary>Reads what the query asks for. The query is not trusted: its numbers are limited, and a wrong one is refused.</summary>
    /// <param name="volume">The volume of the query.</param>
    /// <param name="query">The query.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The answer without the query's id.</returns>
    /// <exception cref="VolumeException">The volume failed, or contradicts itself.</exception>
    public static LayoutAnswer Read(NtfsVolume volume, LayoutQuery query, CancellationToken cancellationToken) => query.SubjectCase switch
    {
        LayoutQuery.SubjectOneofCase.Range => ReadRange(volume, query.Range, cancellationToken),
        LayoutQuery.SubjectOneofCase.Files => FindFiles(volume, query.Files, cancellationToken),
        _ => new LayoutAnswer { Refusal = "This agent does not know the query. Update the agent." },
    };

    private static LayoutAnswer ReadRange(NtfsVolume volume, RangeQuery query, CancellationToken cancellationToken)
    {
        var total = (ulong)volume.Data.TotalClusters.Value;
        if (query.FirstCluster >= total)
            return new LayoutAnswer { Refusal = $"{volume.Path} has {total} clusters; cluster {query.FirstCluster} is not one of them." };
        var clusters = query.Clusters == 0 ? total - query.FirstCluster : Math.Min(query.Clusters, total - query.FirstCluster);
        var view = LayoutInspector.ReadRange(
            volume,
            new RangeRequest(
                new ClusterRun(new Lcn((long)query.FirstCluster), new ClusterCount((long)clusters)),
                (int)Math.Clamp(query.Cells, 1, MostCells),
                (int)Math.Min(query.MostFiles, MostFilesOfRange),
                query.HasMarkedRecord ? (long)Math.Min(query.MarkedRecord, long.MaxValue) : null),
            cancellationToken);
        var range = new RangeLayout
        {
            FirstCluster = query.FirstCluster,
            VolumeClusters = (ulong)view.VolumeClusters,
            Map = ContractMap.From(view.Map, volume.Data.BytesPerCluster),
            FileCount = (ulong)view.FileCount,
            MarkedCells = UnsafeByteOperations.UnsafeWrap(view.MarkedCells),
        };
        range.Files.AddRange(view.Files.Select(From));
        return new LayoutAnswer { Range = range };
    }

    private static LayoutAnswer FindFiles(NtfsVolume volume, FileQuery query, CancellationToken cancellationToken)
    {
        var text = WithoutVolume(query.Text.Trim().Replace('/', '\\'), volume.Path);
        if (text.Length is 0 or > LongestText)
            return new LayoutAnswer { Refusal = $"A part of a file's name or path has 1 to {LongestText} characters." };
        var most = (int)Math.Clamp(query.MostFiles, 1, MostFilesOfSearch);
        var matches = LayoutInspector.FindFiles(volume, text, most, cancellationToken);
        var found = new FoundFiles { FileCount = (ulong)matches.FileCount };
        found.Files.AddRange(matches.Files.Select(From));
        return new LayoutAnswer { Files = found };
    }

    // A path that was copied on the server begins with the volume: D:\mail\archive.pst.
    private static string WithoutVolume(string text, string path)
    {
        var volume = path.Replace('/', '\\').TrimEnd('\\') + '\\';
        return text.StartsWith(volume, StringComparison.OrdinalIgnoreCase) ? text[(volume.Length - 1)..] : text;
    }

    private static Contracts.V1.PlacedFile From(PlacedFile file)
    {
        var placed = new Contracts.V1.PlacedFile
        {
            Record = (ulong)file.Reference.RecordNumber,
            Path = file.Path,
            IsDirectory = file.IsDirectory,
            Bytes = (ulong)file.Bytes,
            Fragments = (ulong)file.Fragments,
            ExtentCount = (ulong)file.ExtentCount,
        };
        foreach (var extent in file.Extents)
        {
            placed.ExtentStarts.Add((ulong)extent.Start.Value);
            placed.ExtentLengths.Add((ulong)extent.Length.Value);
        }

        return placed;
    }
}
