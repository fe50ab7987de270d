namespace FleetDefrag.Ntfs.Checking.Format;

/// <summary>Enumerates the attributes of a file record with a valid header.</summary>
internal ref struct AttributeWalk(FileRecord record)
{
    private readonly ReadOnlySpan<byte> _record = record.Bytes[..(int)record.UsedBytes];
    private int _next = record.FirstAttribute;

    /// <summary>The current attribute.</summary>
    public AttributeView Current { get; private set; }

    /// <summary>The problem that ended the enumeration early, or an empty text.</summary>
    public string Problem { get; private set; } = "";

    /// <summary>Advances to the next attribute.</summary>
    public bool MoveNext()
    {
        if (_next > _record.Length - 4)
        {
            Problem = "its attributes have no end mark";
            return false;
        }

        if (_record.U32(_next) == (uint)AttributeType.End)
            return false;
        if (_record.Length - _next < AttributeView.LeastSize)
        {
            Problem = $"the attribute at byte {_next} is cut off";
            return false;
        }

        var length = _record.U32(_next + 4);
        if (length < AttributeView.LeastSize || length % 8 != 0 || length > (uint)(_record.Length - _next))
        {
            Problem = $"the attribute at byte {_next} says that it has {length} bytes";
            return false;
        }

        Current = new AttributeView(_record.Slice(_next, (int)length));
        Problem = Current.Problem();
        if (Problem.Length > 0)
            Problem = $"the attribute 0x{(uint)Current.Type:X} at byte {_next}: {Problem}";
        _next += (int)length;
        return Problem.Length == 0;
    }
}
