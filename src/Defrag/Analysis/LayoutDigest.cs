using System.Globalization;
using System.Runtime.InteropServices;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>
/// A digest of the names and data lengths of all files. Two equal digests of a volume show that no file gained, lost or changed a name or
/// a length, whatever the order in which the files were read.
/// </summary>
/// <remarks>
/// The digest is the sum of a 128-bit hash of each name and of each data stream. It finds errors, not forgeries. NTFS's own records 0 to 15
/// are left out, because moves may lengthen $MFT and use or release the spare records.
/// </remarks>
internal readonly record struct LayoutDigest(ulong High, ulong Low)
{
    /// <summary>Returns the digest with one name more.</summary>
    public LayoutDigest With(in LayoutName name)
    {
        if (IsOwn(name.File))
            return this;
        var hash = new PairHash(ItemKind.Name);
        hash.Add(name.File.Value);
        hash.Add(name.Parent.Value);
        // The first of several long names depends on the order of the attribute records, which a move may change.
        hash.Add((ulong)(name.Flags & LayoutNameFlags.Dos));
        hash.Add(name.Text);
        return this + hash.End();
    }

    /// <summary>Returns the digest with one stream more. Only $DATA counts.</summary>
    public LayoutDigest With(in LayoutStream stream)
    {
        if (stream.Type != AttributeType.Data || IsOwn(stream.File))
            return this;
        var hash = new PairHash(ItemKind.Stream);
        hash.Add(stream.File.Value);
        hash.Add((ulong)stream.Bytes);
        hash.Add(stream.Name);
        return this + hash.End();
    }

    /// <summary>The digest of the files of both digests.</summary>
    public static LayoutDigest operator +(LayoutDigest left, LayoutDigest right)
    {
        var low = unchecked(left.Low + right.Low);
        return new LayoutDigest(unchecked(left.High + right.High + (low < left.Low ? 1UL : 0)), low);
    }

    /// <summary>Returns 32 hexadecimal digits.</summary>
    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{High:x16}{Low:x16}");

    private static bool IsOwn(FileReference file) => file.RecordNumber < WellKnownRecord.FirstUser;

    private enum ItemKind : ulong
    {
        Name = 1,
        Stream = 2,
    }

    // Two multiplicative hashes with different odd factors. Each step mixes the upper half into the lower half.
    private ref struct PairHash(ItemKind kind)
    {
        private const ulong HighFactor = 0x9E37_79B9_7F4A_7C15;
        private const ulong LowFactor = 0xD6E8_FEB8_6659_FD93;

        private ulong _high = (ulong)kind;
        private ulong _low = ~(ulong)kind;

        public void Add(ulong value)
        {
            _high = unchecked((_high ^ value) * HighFactor);
            _high ^= _high >> 32;
            _low = unchecked((_low + value) * LowFactor);
            _low ^= _low >> 29;
        }

        public void Add(ReadOnlySpan<char> text)
        {
            Add((ulong)text.Length);
            var words = MemoryMarshal.Cast<char, ulong>(text);
            foreach (var word in words)
                Add(word);
            var rest = 0UL;
            foreach (var letter in text[(words.Length * (sizeof(ulong) / sizeof(char)))..])
                rest = (rest << 16) | letter;
            Add(rest);
        }

        public LayoutDigest End()
        {
            Add(0);
            Add(0);
            return new LayoutDigest(_high, _low);
        }
    }
}
