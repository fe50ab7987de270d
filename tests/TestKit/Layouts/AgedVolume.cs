using System.Collections;
using FleetDefrag.Ntfs;

namespace FleetDefrag.TestKit.Layouts;

/// <summary>
/// A layout as left by years of use, without a volume. Files fill the volume, random files are deleted, and later files fill the next free
/// runs. Free space is fragmented afterwards, and so are the files written last.
/// </summary>
public sealed class AgedVolume
{
    private readonly AgedRecipe _recipe;
    private readonly Random _random;
    private readonly BitArray _used;
    private readonly List<AgedFile> _files = [];
    private long _next;
    private long _free;

    private AgedVolume(AgedRecipe recipe)
    {
        _recipe = recipe;
        _random = new Random(recipe.Seed);
        _used = new BitArray(checked((int)recipe.Clusters));
        _free = recipe.Clusters;
    }

    /// <summary>All files of the volume.</summary>
    public IReadOnlyList<AgedFile> Files => _files;

    /// <summary>Creates a layout.</summary>
    public static AgedVolume Make(AgedRecipe recipe)
    {
        var volume = new AgedVolume(recipe);
        volume.Age();
        return volume;
    }

    /// <summary>Returns the free runs at the end, by position.</summary>
    public IEnumerable<ClusterRun> FreeRuns()
    {
        for (var lcn = 0; lcn < _used.Length; lcn++)
        {
            var start = lcn;
            while (lcn < _used.Length && !_used[lcn])
                lcn++;
            if (start < lcn)
                yield return new ClusterRun(new Lcn(start), new ClusterCount(lcn - start));
        }
    }

    private void Age()
    {
        var large = _recipe.LargeFiles.Sum();
        var end = (long)(_recipe.Clusters * _recipe.FreeShare);
        WriteUntil(_recipe.Clusters / 1000, _recipe.FirstMeanClusters);
        DeleteUntil(end + large + (long)(_recipe.Clusters * _recipe.Rewritten));
        WriteUntil(end + large, _recipe.MeanFileClusters);
        foreach (var clusters in _recipe.LargeFiles)
            Write(Math.Min(clusters, _free - end));
        DeleteUntil(end);
    }

    private void WriteUntil(long free, int mean)
    {
        while (_free > free)
            Write(Math.Min(_free - free, 1 + (long)(-Math.Log(1 - _random.NextDouble()) * mean)));
    }

    private void Write(long clusters)
    {
        var extents = new List<Extent>();
        for (var vcn = 0L; vcn < clusters;)
        {
            while (_used[(int)_next])
                _next = (_next + 1) % _recipe.Clusters;
            var start = _next;
            for (; _next < _recipe.Clusters && !_used[(int)_next] && vcn + (_next - start) < clusters; _next++)
                _used[(int)_next] = true;
            extents.Add(new Extent(new Vcn(vcn), new Lcn(start), new ClusterCount(_next - start)));
            vcn += _next - start;
            _next %= _recipe.Clusters;
        }

        _free -= clusters;
        _files.Add(new AgedFile(extents, _recipe.ImmovableOneIn > 0 && _random.Next(_recipe.ImmovableOneIn) == 0));
    }

    private void DeleteUntil(long free)
    {
        while (_free < free)
        {
            var index = _random.Next(_files.Count);
            foreach (var extent in _files[index].Extents)
            {
                for (var lcn = extent.Lcn; lcn < extent.EndLcn; lcn += new ClusterCount(1))
                    _used[(int)lcn.Value] = false;
                _free += extent.Length.Value;
            }

            _files[index] = _files[^1];
            _files.RemoveAt(_files.Count - 1);
        }
    }
}
