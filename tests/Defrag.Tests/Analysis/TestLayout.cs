using System.Text.Json;
using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Defrag.Tests.Analysis;

/// <summary>A layout that a test builds from files, names and streams, with clusters of 4 KB.</summary>
internal sealed class TestLayout
{
    public const int ClusterBytes = 4096;

    private readonly List<Action<ILayoutSink>> _told = [];
    private TestLayout? _upper;

    public static FileReference Reference(long record) => new(record, 1);

    public TestLayout File(long record, long parent, string name, bool directory = false)
    {
        _told.Add(sink => sink.File(new LayoutFile(Reference(record), directory ? FileAttributes.Directory : FileAttributes.Normal)));
        return Name(record, parent, name);
    }

    public TestLayout Name(long record, long parent, string name)
    {
        _told.Add(sink => sink.Name(new LayoutName(Reference(record), Reference(parent), LayoutNameFlags.Primary, name)));
        return this;
    }

    /// <summary>A stream of extents, each LCN and length; LCN −1 is a hole.</summary>
    public TestLayout Stream(long record, AttributeType type, long bytes, params (long Lcn, long Length)[] extents)
    {
        var vcn = 0L;
        var list = new List<Extent>();
        foreach (var (lcn, length) in extents)
        {
            list.Add(new Extent(new Vcn(vcn), new Lcn(lcn), new ClusterCount(length)));
            vcn += length;
        }

        var name = type == AttributeType.IndexAllocation ? "$I30" : "";
        _told.Add(sink => sink.Stream(new LayoutStream(Reference(record), type, name) { Bytes = bytes }, list.ToArray()));
        return this;
    }

    public TestLayout TakeOver(TestLayout upper)
    {
        _upper = upper;
        return this;
    }

    public VolumeSnapshot Build()
    {
        var (lower, upper) = (new SnapshotBuilder(), new SnapshotBuilder());
        Tell(lower, upper);
        lower.Append(upper);
        return lower.Build();
    }

    public void Tell(ILayoutSink lower, ILayoutSink upper)
    {
        foreach (var tell in _told)
            tell(lower);
        foreach (var tell in _upper?._told ?? [])
            tell(upper);
    }

    /// <summary>Counts the layout both from a snapshot and with a scan, and checks that the results agree.</summary>
    public VolumeAnalysis Analyse(long clusters, IReadOnlyList<ClusterRun> free, int top = 10, long mftRecords = 64)
    {
        var data = new NtfsVolumeData
        {
            TotalClusters = new ClusterCount(clusters),
            BytesPerCluster = ClusterBytes,
            BytesPerFileRecord = 1024,
            MftValidBytes = mftRecords * 1024,
        };
        var snapshot = Build();
        var input = new AnalysisInput("label", VolumeState.Dirty, data, snapshot, free, 16);
        var fromSnapshot = AnalysisCalculator.Calculate(input, top, Paths, Elapsed);
        var sweep = FragmentationScan.Run(ClusterBytes, top, Tell);
        sweep.Records.Count.ShouldBe(snapshot.FileCount);
        var facts = new AnalysisFacts("label", VolumeState.Dirty, data, FreeSpaceTally.Of(free), 16);
        Text(AnalysisCalculator.Calculate(facts, sweep.Counter, Paths, Elapsed)).ShouldBe(Text(fromSnapshot));
        return fromSnapshot;
    }

    private static string Text(VolumeAnalysis analysis) => JsonSerializer.Serialize(analysis);

    private static List<string> Paths(IReadOnlyList<FileReference> files) => [.. files.Select(file => $"\\{file.RecordNumber}")];

    private static TimeSpan Elapsed() => TimeSpan.FromSeconds(1.5);
}
