using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Checking;

/// <summary>One clean volume for all tests that damage a copy of it.</summary>
public sealed class DamageFixture : IDisposable
{
    private readonly NtfsImage _image;

    public DamageFixture()
    {
        _image = RichVolume.Create(4096);
        Volume = DamagedVolume.Load(_image);
        using var mount = _image.Mount();
        foreach (var path in (string[])
        [
            "listed.bin", "few.bin", "whole.bin", "resident.txt", "sparse.bin", "large", "small", "packed/data.bin"
        ])
            Records[path] = mount.RecordNumber(path);
    }

    internal DamagedVolume Volume { get; }

    public Dictionary<string, long> Records { get; } = [];

    /// <summary>Returns the extents of a stream according to ntfsinfo.</summary>
    public List<(long Vcn, long Lcn, long Length)> Extents(string path, string attribute = "$DATA", string name = "") =>
        NtfsTools.Extents(_image.Path, Records[path], attribute, name);

    /// <summary>Returns the extents of a file of NTFS itself.</summary>
    public List<(long Vcn, long Lcn, long Length)> Extents(long record, string attribute = "$DATA", string name = "") =>
        NtfsTools.Extents(_image.Path, record, attribute, name);

    public string FileInfo(string path) => NtfsTools.FileInfo(_image.Path, Records[path]);

    public void Dispose() => _image.Dispose();
}
