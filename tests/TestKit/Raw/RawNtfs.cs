using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Raw;

/// <summary>
/// A small writer of NTFS structures that the public tools cannot make. For tests only: it shares no code with the product, and ntfs-3g's
/// tools check all of its structures.
/// </summary>
internal sealed class RawNtfs : IDisposable
{
    private const long Mft = 0;
    private const long BitmapRecord = 6;
    private readonly FileStream _file;
    private readonly long _mirrorLcn;
    private readonly List<RawRun> _mftRuns;

    private RawNtfs(FileStream file)
    {
        _file = file;
        Boot = RawBoot.Parse(ReadAt(0, 512));
        _mirrorLcn = Boot.MirrorLcn;
        _mftRuns = [new RawRun(Boot.MftLcn, 16)];
        var first = ReadRecord(Mft);
        _mftRuns = first.Runs(first.Get(RawRecord.Data));
        foreach (var extension in ExtensionsOfMft(first))
            _mftRuns.AddRange(extension.Runs(extension.Get(RawRecord.Data)));
    }

    public RawBoot Boot { get; }

    public static RawNtfs Open(NtfsImage image) => new(new FileStream(image.Path, FileMode.Open, FileAccess.ReadWrite, FileShare.None));

    public RawRecord ReadRecord(long number)
    {
        var bytes = ReadAt(RecordOffset(number), Boot.RecordBytes);
        RawFixUps.Restore(bytes);
        return new RawRecord(number, bytes);
    }

    /// <summary>Writes a record, and its copy in $MFTMirr if it has one.</summary>
    public void WriteRecord(RawRecord record)
    {
        var bytes = (byte[])record.Bytes.Clone();
        RawFixUps.Protect(bytes);
        WriteAt(RecordOffset(record.Number), bytes);
        if (record.Number < Math.Max(4, Boot.ClusterBytes / Boot.RecordBytes))
            WriteAt((_mirrorLcn * Boot.ClusterBytes) + (record.Number * Boot.RecordBytes), bytes);
    }

    /// <summary>Reads a stream from its first byte. Holes are zeros.</summary>
    public byte[] ReadStream(RawRecord record, int attribute)
    {
        if (record.IsResident(attribute))
            return record.Value(attribute).ToArray();
        var bytes = new List<byte>();
        foreach (var run in record.Runs(attribute))
        {
            var (offset, length) = (run.Lcn * Boot.ClusterBytes, run.Length * Boot.ClusterBytes);
            bytes.AddRange(run.Lcn < 0 ? new byte[length] : ReadAt(offset, (int)length));
        }
        return [.. bytes.Take((int)record.RealSize(attribute))];
    }

    /// <summary>Overwrites bytes of a stream in its first run.</summary>
    public void WriteInFirstRun(RawRecord record, int attribute, int offset, ReadOnlySpan<byte> bytes)
    {
        var run = record.Runs(attribute)[0];
        if (offset + bytes.Length > run.Length * Boot.ClusterBytes)
            throw new InvalidOperationException($"The first run of record {record.Number} is too short.");
        WriteAt((run.Lcn * Boot.ClusterBytes) + offset, bytes);
    }

    /// <summary>Marks free clusters, one at a time, as used and returns them in order: as far apart as the volume allows.</summary>
    public List<long> TakeFreeClusters(int count)
    {
        var record = ReadRecord(BitmapRecord);
        var attribute = record.Get(RawRecord.Data);
        var bits = ReadStream(record, attribute);
        var taken = new List<long>();
        for (var index = 1; index <= count; index++)
        {
            var lcn = FirstFree(bits, Boot.TotalClusters * index / (count + 2));
            bits[lcn / 8] |= (byte)(1 << (int)(lcn % 8));
            taken.Add(lcn);
        }

        WriteInFirstRun(record, attribute, 0, bits);
        taken.Sort();
        return taken;
    }

    /// <summary>Marks free runs of some lengths as used and returns their clusters in order.</summary>
    /// <param name="lengths">The lengths in clusters, in the order of the volume. No two of the runs touch.</param>
    public List<long> TakeFreeRuns(IReadOnlyList<int> lengths)
    {
        var free = FreeClusters();
        var taken = new List<long>();
        for (int run = 0, at = 0; run < lengths.Count; run++)
        {
            at = Math.Max(at + 1, free.Count * run / lengths.Count);
            while (free[at + lengths[run] - 1] - free[at] != lengths[run] - 1)
                at++;
            taken.AddRange(free.GetRange(at, lengths[run]));
            at += lengths[run];
        }

        WriteBits(taken, isUsed: true);
        return taken;
    }

    /// <summary>Marks all free clusters as used and returns them in order.</summary>
    public List<long> TakeAllFreeClusters()
    {
        var free = FreeClusters();
        WriteBits(free, isUsed: true);
        return free;
    }

    /// <summary>Marks clusters as free.</summary>
    public void Free(IReadOnlyList<long> clusters) => WriteBits(clusters, isUsed: false);

    public void Dispose() => _file.Dispose();

    public byte[] ReadAt(long offset, int count)
    {
        var bytes = new byte[count];
        RandomAccess.Read(_file.SafeFileHandle, bytes, offset);
        return bytes;
    }

    public void WriteAt(long offset, ReadOnlySpan<byte> bytes) => RandomAccess.Write(_file.SafeFileHandle, bytes, offset);

    private List<long> FreeClusters()
    {
        var record = ReadRecord(BitmapRecord);
        var bits = ReadStream(record, record.Get(RawRecord.Data));
        var free = new List<long>();
        for (var lcn = 0L; lcn < Boot.TotalClusters; lcn++)
        {
            if ((bits[lcn / 8] & (1 << (int)(lcn % 8))) == 0)
                free.Add(lcn);
        }

        return free;
    }

    private void WriteBits(IReadOnlyList<long> clusters, bool isUsed)
    {
        var record = ReadRecord(BitmapRecord);
        var attribute = record.Get(RawRecord.Data);
        var bits = ReadStream(record, attribute);
        foreach (var lcn in clusters)
            bits[lcn / 8] = (byte)(isUsed ? bits[lcn / 8] | (1 << (int)(lcn % 8)) : bits[lcn / 8] & ~(1 << (int)(lcn % 8)));
        WriteInFirstRun(record, attribute, 0, bits);
    }

    // Returns the first free cluster after a position, or from the volume's start if there is none.
    private long FirstFree(byte[] bits, long from)
    {
        for (var step = 0L; step < Boot.TotalClusters; step++)
        {
            var lcn = (from + step) % Boot.TotalClusters;
            if ((bits[lcn / 8] & (1 << (int)(lcn % 8))) == 0)
                return lcn;
        }

        throw new InvalidOperationException("The volume has no free cluster left.");
    }

    private long RecordOffset(long number)
    {
        var offset = number * Boot.RecordBytes;
        foreach (var run in _mftRuns)
        {
            if (offset < run.Length * Boot.ClusterBytes)
                return (run.Lcn * Boot.ClusterBytes) + offset;
            offset -= run.Length * Boot.ClusterBytes;
        }

        throw new InvalidOperationException($"$MFT has no record {number}.");
    }

    // The list is sorted by VCN, so the runs known so far always contain the next extension record.
    private IEnumerable<RawRecord> ExtensionsOfMft(RawRecord first)
    {
        if (first.Find(RawRecord.AttributeList) is not (var attribute and >= 0))
            yield break;
        var list = ReadStream(first, attribute);
        for (var at = 0; at < list.Length; at += BinaryPrimitives.ReadUInt16LittleEndian(list.AsSpan(at + 4)))
        {
            var isData = BinaryPrimitives.ReadUInt32LittleEndian(list.AsSpan(at)) == RawRecord.Data;
            var number = BinaryPrimitives.ReadInt64LittleEndian(list.AsSpan(at + 16)) & 0xFFFFFFFFFFFF;
            if (isData && number != Mft)
                yield return ReadRecord(number);
        }
    }
}
