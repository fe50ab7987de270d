namespace FleetDefrag.Ntfs.Checking.Format;

/// <summary>The order of names in directories: first by the upper-case table of the volume, then by the characters themselves.</summary>
internal sealed class NameOrder
{
    /// <summary>The number of bytes of a $UpCase table.</summary>
    public const int TableBytes = 65536 * sizeof(char);

    private readonly char[] _upper = new char[65536];

    /// <summary>Creates the order from a table.</summary>
    public NameOrder(ReadOnlySpan<byte> table)
    {
        for (var i = 0; i < _upper.Length; i++)
            _upper[i] = (char)table.U16(i * sizeof(char));
    }

    /// <summary>Compares two names in the order of a directory.</summary>
    public int Compare(ReadOnlySpan<char> left, ReadOnlySpan<char> right)
    {
        var length = Math.Min(left.Length, right.Length);
        for (var i = 0; i < length; i++)
        {
            var difference = _upper[left[i]] - _upper[right[i]];
            if (difference != 0)
                return difference;
        }

        return left.Length != right.Length ? left.Length - right.Length : left.SequenceCompareTo(right);
    }
}
