namespace FleetDefrag.TestKit.Raw;

/// <summary>A run of a stream. LCN −1 is a hole.</summary>
internal readonly record struct RawRun(long Lcn, long Length);

/// <summary>Encodes and decodes mapping pairs: a byte with two widths, the run's length, and the distance from the previous LCN.</summary>
internal static class RawRuns
{
    public static List<RawRun> Decode(ReadOnlySpan<byte> pairs)
    {
        var runs = new List<RawRun>();
        var lcn = 0L;
        for (var at = 0; pairs[at] != 0;)
        {
            var (lengthBytes, lcnBytes) = (pairs[at] & 15, pairs[at] >> 4);
            var length = Signed(pairs.Slice(at + 1, lengthBytes));
            lcn += Signed(pairs.Slice(at + 1 + lengthBytes, lcnBytes));
            runs.Add(new RawRun(lcnBytes == 0 ? -1 : lcn, length));
            at += 1 + lengthBytes + lcnBytes;
        }

        return runs;
    }

    public static byte[] Encode(IEnumerable<RawRun> runs)
    {
        var pairs = new List<byte>();
        var previous = 0L;
        foreach (var run in runs)
        {
            var length = Bytes(run.Length);
            var distance = run.Lcn < 0 ? [] : Bytes(run.Lcn - previous);
            pairs.Add((byte)((distance.Length << 4) | length.Length));
            pairs.AddRange(length);
            pairs.AddRange(distance);
            previous = run.Lcn < 0 ? previous : run.Lcn;
        }

        pairs.Add(0);
        return [.. pairs];
    }

    private static long Signed(ReadOnlySpan<byte> bytes)
    {
        var value = 0L;
        for (var i = bytes.Length - 1; i >= 0; i--)
            value = (value << 8) | (i == bytes.Length - 1 ? (long)(sbyte)bytes[i] : bytes[i]);
        return value;
    }

    // The fewest bytes that keep the sign.
    private static byte[] Bytes(long value)
    {
        var bytes = new List<byte>();
        do
        {
            bytes.Add((byte)value);
            value >>= 8;
        }
        while (!(value == 0 && bytes[^1] < 0x80) && !(value == -1 && bytes[^1] >= 0x80));
        return [.. bytes];
    }
}
