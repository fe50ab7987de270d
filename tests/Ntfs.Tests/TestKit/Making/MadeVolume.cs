using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Ntfs.Tests.TestKit.Making;

/// <summary>One volume with everything on it, made once for all tests that only look at it.</summary>
public sealed class MadeVolume : IDisposable
{
    private readonly Dictionary<string, long> _records = new(StringComparer.Ordinal);

    public NtfsImage Image { get; } = VolumeMaker.Make(VolumeProfiles.AllOfNtfs(seed: 1));

    /// <summary>What ntfsinfo says of a file; of an extension record where its base says so.</summary>
    public string Info(string path) => NtfsTools.FileInfo(Image.Path, Record(path));

    /// <summary>Extents, holes with LCN −1.</summary>
    public List<(long Vcn, long Lcn, long Length)> Extents(string path, string attribute = "$DATA", string name = "") =>
        NtfsTools.Extents(Image.Path, Record(path), attribute, name);

    /// <summary>The file's record number.</summary>
    public long Record(string path)
    {
        if (!_records.TryGetValue(path, out var record))
        {
            using var mount = Image.Mount();
            _records[path] = record = mount.RecordNumber(path);
        }

        return record;
    }

    public void Dispose() => Image.Dispose();
}
