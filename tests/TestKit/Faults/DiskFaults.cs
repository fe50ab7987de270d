namespace FleetDefrag.TestKit.Faults;

/// <summary>Decides which access of a disk fails, and counts the accesses of every device that uses this object.</summary>
/// <param name="kinds">The kinds of access that are counted and can fail.</param>
/// <param name="at">The index of the first access that fails, from 0; null if none fails.</param>
/// <param name="forGood">True if all later accesses fail too.</param>
public sealed class DiskFaults(DiskAccess kinds, int? at = null, bool forGood = false)
{
    /// <summary>The number of accesses of these kinds.</summary>
    public int Accesses { get; private set; }

    /// <summary>The number of failed accesses.</summary>
    public int Failures { get; private set; }

    /// <summary>Counts an access.</summary>
    /// <returns>True if the access fails.</returns>
    public bool Fails(DiskAccess kind)
    {
        if ((kinds & kind) == DiskAccess.None)
            return false;
        var number = Accesses++;
        if (number != at && !(forGood && number > at))
            return false;
        Failures++;
        return true;
    }
}

/// <summary>The kinds of disk access.</summary>
[Flags]
public enum DiskAccess
{
    None = 0,
    Read = 1,
    Write = 2,
    Flush = 4,
    Grow = 8,
    All = Read | Write | Flush | Grow,
}
