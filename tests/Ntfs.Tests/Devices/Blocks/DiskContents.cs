using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Tests.Devices.Blocks;

/// <summary>Random disk contents, equal for equal seeds.</summary>
internal static class DiskContents
{
    /// <summary>Creates random bytes with holes of zeros, in pieces of 64 KB.</summary>
    public static byte[] Make(int bytes, int seed)
    {
        var random = new Random(seed);
        var contents = new byte[bytes];
        for (var at = 0; at < bytes; at += 64 << 10)
            if (random.Next(3) == 0) random.NextBytes(contents.AsSpan(at, Math.Min(64 << 10, bytes - at)));
        return contents;
    }

    /// <summary>Reads the whole device in unaligned pieces.</summary>
    public static byte[] ReadAll(this IBlockDevice device)
    {
        const int piece = 999_983;
        var contents = new byte[device.LengthBytes];
        for (var at = 0; at < contents.Length; at += piece)
            device.Read(at, contents.AsSpan(at, Math.Min(piece, contents.Length - at)));
        return contents;
    }

    /// <summary>Fails at the first different byte. Shouldly would print megabytes.</summary>
    public static void ShouldEqual(this byte[] actual, byte[] expected)
    {
        actual.Length.ShouldBe(expected.Length);
        actual.AsSpan().CommonPrefixLength(expected).ShouldBe(expected.Length, "the first byte that differs");
    }
}
