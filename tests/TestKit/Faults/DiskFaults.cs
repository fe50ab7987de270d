namespace FleetDefrag.TestKit.Faults;

/// <summary>When a disk fails: at its nth access, once or from then on. Counts the accesses of every device that it is given to.</summary>
/// <param name="kinds">The accesses that are counted and that fail.</param>
/// <param name="at">Which of them fails first, from 0; null: none.</param>
/// <param name="forGood">True where all that follow fail too.</param>
public sealed class DiskFaults(DiskAccess kinds, int? at = null, bool forGood = false)
{
    /// <summary>Accesses of these kinds so far.</summary>
    public int Accesses { get; private set; }

    /// <summary>Accesses that failed.</summary>
    public int Failures { get; private set; }

    /// <summary>Counts an access.</summary>
    /// <returns>True where it fails.</returns>
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

/// <summary>What is asked of a disk.</summary>
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
