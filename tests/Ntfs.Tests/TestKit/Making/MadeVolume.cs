using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Ntfs.Tests.TestKit.Making;

/// <summary>A volume with every feature, created once for all tests that only read it.</summary>
public sealed class MadeVolume : IDisposable
{
    private readonly Dictionary<string, long> _records = new(StringComparer.Ordinal);

    public NtfsImage Image { get; } = VolumeMaker.Make(VolumeProfiles.AllOfNtfs(seed: 1));

    /// <summary>Returns the output of ntfsinfo for a file, or for an extension record if its base names one.</summary>
    public string Info(string path) => NtfsTools.FileInfo(Image.Path, Record(path));

    /// <summary>Returns the extents of a stream. Holes have LCN −1.</summary>
    public List<(long Vcn, long Lcn, long Length)> Extents(string path, string attribute = "$DATA", string name = "") =>
        NtfsTools.Extents(Image.Path, Record(path), attribute, name);

    /// <summary>Returns the record number of a file.</summary>
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
