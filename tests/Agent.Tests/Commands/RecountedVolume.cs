using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>The numbers of an analysis, counted only from the output of the ntfs-3g tools.</summary>
internal sealed class RecountedVolume
{
    private const long FirstUserRecord = 16;

    private readonly string _image;
    private readonly Dictionary<long, (List<string> Paths, long Bytes, List<string> Streams)> _files = [];
    private readonly HashSet<long> _directories = [5];
    private readonly Dictionary<long, string> _records;

    public RecountedVolume(NtfsImage image)
    {
        _image = image.Path;
        using (var mount = image.Mount("ro,streams_interface=windows"))
            Walk(mount, "");
        _records = NtfsTools.FileInfos(_image, [.. _files.Keys, .. _directories]);
        foreach (var (record, file) in _files)
            CountFile(record, file.Paths, file.Bytes, file.Streams);
        foreach (var record in _directories)
            CountDirectory(record);
        MftFragments = FragmentsOf(NtfsTools.Extents(_image, 0)).Fragments;
        CountBitmap(ReadAttribute(6, "0x80"), image.ClusterBytes);
        MftBytes = NtfsTools.DataBytes(_image, record: 0);
        RecordBytes = NtfsTools.VolumeInfo(_image)["MFT Record Size"];
        MftRecordsInUse = ReadAttribute(0, "0xb0").Sum(bits => System.Numerics.BitOperations.PopCount(bits));
    }

    public int Files => _files.Count;

    public int Directories => _directories.Count;

    public long DataBytes { get; private set; }

    public int FragmentedFiles { get; private set; }

    public long ExcessFragments { get; private set; }

    public long FragmentedClusters { get; private set; }

    public int FragmentedDirectories { get; private set; }

    public long ExcessDirectoryFragments { get; private set; }

    public long MftFragments { get; }

    public long MftRecordsInUse { get; }

    /// <summary>The valid size of $MFT from ntfsinfo.</summary>
    public long MftBytes { get; }

    /// <summary>The size of a file record from ntfsinfo.</summary>
    public long RecordBytes { get; }

    public long UsedClusters { get; private set; }

    public long FreeRuns { get; private set; }

    public long LargestFreeRun { get; private set; }

    public List<(List<string> Paths, long Bytes, long Fragments)> Ranking { get; } = [];

    private void Walk(NtfsMount mount, string relative)
    {
        foreach (var full in Directory.EnumerateFileSystemEntries(mount.PathOf(relative)))
        {
            var path = relative.Length == 0 ? Path.GetFileName(full) : $"{relative}/{Path.GetFileName(full)}";
            var record = mount.RecordNumber(path);
            if (record < FirstUserRecord)
                continue;
            if (Directory.Exists(full))
            {
                _directories.Add(record);
                Walk(mount, path);
                continue;
            }

            List<string> streams = ["", .. ExtendedAttribute.NamedStreams(full)];
            var bytes = streams.Sum(stream => new FileInfo(stream.Length == 0 ? full : $"{full}:{stream}").Length);
            _files.TryAdd(record, ([], bytes, streams));
            _files[record].Paths.Add("\\" + path.Replace('/', '\\'));
        }
    }

    private void CountFile(long record, List<string> paths, long bytes, List<string> streams)
    {
        DataBytes += bytes;
        var (fragments, excess, clusters) = (0L, 0L, 0L);
        foreach (var stream in streams)
        {
            var counted = FragmentsOf(NtfsTools.ExtentsIn(_records[record], name: stream));
            fragments += counted.Fragments;
            excess += Math.Max(0, counted.Fragments - 1);
            clusters += counted.Clusters;
        }

        if (excess == 0)
            return;
        FragmentedFiles++;
        ExcessFragments += excess;
        FragmentedClusters += clusters;
        Ranking.Add((paths, bytes, fragments));
    }

    private void CountDirectory(long record)
    {
        var excess = Math.Max(0, FragmentsOf(NtfsTools.ExtentsIn(_records[record], "$INDEX_ALLOCATION", "$I30")).Fragments - 1);
        ExcessDirectoryFragments += excess;
        FragmentedDirectories += excess > 0 ? 1 : 0;
    }

    private static (long Fragments, long Clusters) FragmentsOf(List<(long Vcn, long Lcn, long Length)> extents)
    {
        var real = extents.Where(extent => extent.Lcn >= 0).OrderBy(extent => extent.Vcn).ToList();
        var breaks = real.Zip(real.Skip(1)).Count(pair => pair.First.Lcn + pair.First.Length != pair.Second.Lcn);
        return (real.Count == 0 ? 0 : breaks + 1, real.Sum(extent => extent.Length));
    }

    private void CountBitmap(byte[] bitmap, int clusterBytes)
    {
        var clusters = (new FileInfo(_image).Length - 512) / clusterBytes;
        var run = 0L;
        for (var lcn = 0L; lcn <= clusters; lcn++)
        {
            var used = lcn == clusters || (bitmap[lcn / 8] >> (int)(lcn % 8) & 1) != 0;
            if (used && run > 0)
                FreeRuns++;
            run = used ? 0 : run + 1;
            LargestFreeRun = Math.Max(LargestFreeRun, run);
            UsedClusters += used && lcn < clusters ? 1 : 0;
        }
    }

    private byte[] ReadAttribute(long record, string type)
    {
        using var process = Tool.Start("ntfscat", "-f", "-i", $"{record}", "-a", type, _image);
        using var bytes = new MemoryStream();
        process.StandardOutput.BaseStream.CopyTo(bytes);
        process.WaitForExit();
        process.ExitCode.ShouldBe(0);
        return bytes.ToArray();
    }
}
