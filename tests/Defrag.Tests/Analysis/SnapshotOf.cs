using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Defrag.Tests.Analysis;

/// <summary>Tells a sweep by hand: files, names and streams as a volume would, with 4 KB clusters.</summary>
internal sealed class SnapshotOf
{
    public const int ClusterBytes = 4096;

    private readonly SnapshotBuilder _builder = new();

    public static FileReference Reference(long record) => new(record, 1);

    public SnapshotOf File(long record, long parent, string name, bool directory = false)
    {
        _builder.File(new LayoutFile(Reference(record), directory ? FileAttributes.Directory : FileAttributes.Normal));
        return Name(record, parent, name);
    }

    public SnapshotOf Name(long record, long parent, string name)
    {
        _builder.Name(new LayoutName(Reference(record), Reference(parent), LayoutNameFlags.Primary, name));
        return this;
    }

    /// <summary>A stream of extents, each LCN and length; LCN −1 is a hole.</summary>
    public SnapshotOf Stream(long record, AttributeType type, long bytes, params (long Lcn, long Length)[] extents)
    {
        var vcn = 0L;
        var list = new List<Extent>();
        foreach (var (lcn, length) in extents)
        {
            list.Add(new Extent(new Vcn(vcn), new Lcn(lcn), new ClusterCount(length)));
            vcn += length;
        }

        _builder.Stream(new LayoutStream(Reference(record), type, type == AttributeType.IndexAllocation ? "$I30" : "") { Bytes = bytes }, list.ToArray());
        return this;
    }

    public SnapshotOf TakeOver(SnapshotOf upper)
    {
        _builder.TakeOver(upper._builder);
        return this;
    }

    public VolumeSnapshot Build() => _builder.Build();

    public VolumeAnalysis Analyse(long clusters, IReadOnlyList<ClusterRun> free, int top = 10, long mftRecords = 64)
    {
        var data = new NtfsVolumeData
        {
            TotalClusters = new ClusterCount(clusters),
            BytesPerCluster = ClusterBytes,
            BytesPerFileRecord = 1024,
            MftValidBytes = mftRecords * 1024,
        };
        var input = new AnalysisInput("label", VolumeState.Dirty, data, Build(), free, 16);
        return AnalysisCalculator.Calculate(input, top, files => [.. files.Select(file => $"\\{file.RecordNumber}")], () => TimeSpan.FromSeconds(1.5));
    }
}
