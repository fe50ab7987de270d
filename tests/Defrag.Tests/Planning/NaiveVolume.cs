using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Defrag.Planning.Shadow;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.Defrag.Tests.Planning;

/// <summary>
/// A volume as one array with the content of each cluster, against which plans are checked. The model knows nothing of extents,
/// runs or gains, and refuses everything that a volume would refuse.
/// </summary>
public sealed class NaiveVolume(int size)
{
    /// <summary>The file record of the first stream; the others follow.</summary>
    public const int FirstRecord = 100;

    private readonly (int Stream, int Vcn)?[] _content = new (int, int)?[size];
    private readonly HashSet<int> _frozen = [];

    // Clusters of the MFT zone without an owner stay free. Clusters that files have taken there may be rearranged.
    private bool[]? _usedAtStart;

    public int Size => size;

    public List<NaiveStream> Streams { get; } = [];

    public int UsedClusters => _content.Count(cluster => cluster is not null);

    public int Excess(bool directories) => Streams.Where(stream => stream.IsDirectory == directories).Sum(stream => stream.Excess);

    public IEnumerable<ClusterRun> FreeRuns()
    {
        for (var lcn = 0; lcn < size; lcn++)
        {
            var start = lcn;
            while (lcn < size && _content[lcn] is null)
                lcn++;
            if (start < lcn)
                yield return new ClusterRun(new Lcn(start), new ClusterCount(lcn - start));
        }
    }

    public int FindFree(int from, int length)
    {
        for (var tried = 0; tried < size; tried++)
        {
            var start = (from + tried) % size;
            if (start + length <= size && _content.AsSpan(start, length).IndexOfAnyExcept(default((int, int)?)) < 0)
                return start;
        }

        return -1;
    }

    public void Place(int index, NaiveStream stream, int start, int length)
    {
        for (var cluster = 0; cluster < length; cluster++)
        {
            _content[start + cluster] = (index, stream.Clusters.Count);
            stream.Clusters.Add(start + cluster);
        }
    }

    /// <summary>Moves clusters one by one as a volume would.</summary>
    public void Move(PlannedMove move, PlanningRules rules)
    {
        _usedAtStart ??= Array.ConvertAll(_content, cluster => cluster is not null);
        var stream = Streams[move.Stream];
        stream.Immovable.ShouldBeFalse("an immovable stream was moved");
        if (stream.InUnits)
        {
            var end = (int)(move.From + move.Count).Value;
            (move.From.Value % 16).ShouldBe(0, "a unit was split");
            (end % 16 == 0 || end == stream.Clusters.Count || stream.Clusters[end] < 0).ShouldBeTrue("a unit was split");
        }


        for (var cluster = 0; cluster < move.Count.Value; cluster++)
        {
            var vcn = (int)move.From.Value + cluster;
            var source = stream.Clusters[vcn];
            var target = (int)move.Target.Value + cluster;
            source.ShouldBe((int)move.Source.Value + cluster, "the source is not where the plan believes it");
            _content[target].ShouldBeNull("the target is in use");
            _frozen.ShouldNotContain(target, "the target was freed since the last checkpoint");
            // Where streams may be divided, they may also wait in the zone.
            var isInZone = rules.MftZone.Start.Value <= target && target < rules.MftZone.End.Value && !_usedAtStart[target];
            (stream.IsMft || rules.AllowsTemporaryFragments || !isInZone)
                .ShouldBeTrue("the target is in the MFT zone");
            _content[target] = _content[source];
            _content[source] = null;
            _frozen.Add(source);
            stream.Clusters[vcn] = target;
        }
    }

    /// <summary>Returns a made layout, cluster by cluster.</summary>
    public static NaiveVolume Of(StrewnVolume layout)
    {
        var snapshot = layout.ToSnapshot();
        var model = new LayoutModel(snapshot, layout.FreeRuns, default);
        var naive = new NaiveVolume((int)model.EndLcn.Value);
        for (var index = 0; index < snapshot.StreamCount; index++)
        {
            var stream = new NaiveStream(IsDirectory: false, InUnits: false, !model.IsMovable(index), []);
            foreach (var extent in snapshot.Extents(index))
                naive.Place(index, stream, (int)extent.Lcn.Value, (int)extent.Length.Value);
            naive.Streams.Add(stream);
        }

        return naive;
    }

    public bool IsUsed(int lcn) => _content[lcn] is not null;

    public bool IsFrozen(int lcn) => _frozen.Contains(lcn);

    /// <summary>Withholds free clusters until the next checkpoint, as after a change of the volume's own files.</summary>
    public void Freeze(int start, int length) => _frozen.UnionWith(Enumerable.Range(start, length));

    /// <summary>Lets a file of another program take free clusters.</summary>
    public void Occupy(int start, int length)
    {
        var stream = new NaiveStream(IsDirectory: false, InUnits: false, Immovable: false, []);
        Place(Streams.Count, stream, start, length);
        Streams.Add(stream);
    }

    /// <summary>Moves clusters as MOVE_FILE does: all or none, and never onto clusters in use or pending.</summary>
    public Win32Error TryMove(int index, Vcn from, Lcn target, ClusterCount count)
    {
        var stream = Streams[index];
        // A hole takes no cluster of the target.
        var vcns = Enumerable.Range((int)from.Value, (int)count.Value).Where(vcn => stream.Clusters[vcn] >= 0).ToList();
        var targets = Enumerable.Range((int)target.Value, vcns.Count).ToList();
        if (stream.Immovable || targets.Exists(lcn => _content[lcn] is not null || _frozen.Contains(lcn)))
            return Win32Error.AccessDenied;
        foreach (var (vcn, lcn) in vcns.Zip(targets))
        {
            var source = stream.Clusters[vcn];
            (_content[lcn], _content[source]) = (_content[source], null);
            _frozen.Add(source);
            stream.Clusters[vcn] = lcn;
        }

        return Win32Error.Success;
    }

    /// <summary>Plans passes and carries out every step.</summary>
    /// <returns>The clusters moved.</returns>
    internal long CarryOut(IReadOnlyList<IPass> passes, PlanningRules rules)
    {
        var moved = 0L;
        foreach (var step in Planner.Plan(ToModel(rules), passes))
        {
            CarryOut(step, rules);
            moved += step.Group.Cost.Value;
        }

        ShouldLeaveZoneFree(rules.MftZone);
        return moved;
    }

    /// <summary>Carries out one step of a plan, after a checkpoint where the step needs one.</summary>
    internal void CarryOut(PlannedStep step, PlanningRules rules)
    {
        if (step.AfterCheckpoint)
            Checkpoint();
        foreach (var move in step.Group.Moves)
            Move(move, rules);
    }

    private void ShouldLeaveZoneFree(ClusterRun zone)
    {
        for (var cluster = (int)zone.Start.Value; cluster < zone.End.Value && _usedAtStart is not null; cluster++)
        {
            if (!_usedAtStart[cluster] && _content[cluster] is { } content)
                Streams[content.Stream].IsMft.ShouldBeTrue("a stream stays in the MFT zone");
        }
    }

    public void Checkpoint() => _frozen.Clear();

    /// <summary>Asserts that every stream reads back its own clusters in order, and that no other clusters are in use.</summary>
    public void ShouldHoldAllContent()
    {
        for (var index = 0; index < Streams.Count; index++)
        {
            var clusters = Streams[index].Clusters;
            for (var vcn = 0; vcn < clusters.Count; vcn++)
            {
                if (clusters[vcn] >= 0)
                    _content[clusters[vcn]].ShouldBe((index, vcn));
            }
        }

        UsedClusters.ShouldBe(Streams.Sum(stream => stream.Clusters.Count(lcn => lcn >= 0)), "a cluster has two owners or none");
    }

    public LayoutModel ToModel(PlanningRules rules) =>
        new(
            ToSnapshot(),
            FreeRuns(),
            rules,
            new ShadowBlocks(new ClusterCount(size), PlanningRules.ShadowBlockBytes / (int)rules.Alignment, FreeRuns()));

    /// <summary>Returns the layout as a scan would: one file for each stream, with the same index.</summary>
    public VolumeSnapshot ToSnapshot()
    {
        var builder = new SnapshotBuilder();
        for (var index = 0; index < Streams.Count; index++)
        {
            var stream = Streams[index];
            var reference = new FileReference(stream.IsMft ? 0 : FirstRecord + index, 1);
            builder.File(new LayoutFile(reference, stream.IsDirectory ? FileAttributes.Directory : FileAttributes.Normal));
            var type = stream.IsDirectory ? AttributeType.IndexAllocation : AttributeType.Data;
            builder.Stream(
                new LayoutStream(reference, type, stream.IsDirectory ? "$I30" : "")
                {
                    Flags = stream.Immovable ? LayoutStreamFlags.Immovable : LayoutStreamFlags.None,
                    Attributes = stream.InUnits ? FileAttributes.Compressed : FileAttributes.Normal,
                },
                stream.ToExtents());
        }

        return builder.Build();
    }
}
