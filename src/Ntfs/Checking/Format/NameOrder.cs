namespace FleetDefrag.Ntfs.Checking.Format;

/// <summary>The order of names in directories: by the volume's own upper-case table, then by the letters as they are.</summary>
internal sealed class NameOrder
{
    /// <summary>Bytes of a $UpCase table.</summary>
    public const int TableBytes = 65536 * sizeof(char);

    private readonly char[] _upper = new char[65536];

    /// <summary>Takes over a table.</summary>
    public NameOrder(ReadOnlySpan<byte> table)
    {
        for (var i = 0; i < _upper.Length; i++)
            _upper[i] = (char)table.U16(i * sizeof(char));
    }

    /// <summary>Compares as a directory does.</summary>
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
