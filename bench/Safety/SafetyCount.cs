namespace FleetDefrag.Safety;

/// <summary>What was tried and what was lost, all parts of the command together.</summary>
internal sealed class SafetyCount
{
    /// <summary>Volumes that something was tried on.</summary>
    public int Volumes { get; set; }

    /// <summary>Times that the power was cut.</summary>
    public int Cuts { get; set; }

    /// <summary>Cuts after which nothing was missing and nothing wrong.</summary>
    public int CutsSurvived { get; set; }

    /// <summary>Cuts after which ntfs-3g read every file and ntfsresize accounted every cluster.</summary>
    public int CutsSeenByTools { get; set; }

    /// <summary>Times that the real process was killed in the middle of each phase, and how often that was survived.</summary>
    public SortedDictionary<string, KillTally> Kills { get; } = new(StringComparer.Ordinal);

    /// <summary>Bad volumes that were given to the product.</summary>
    public int Inputs { get; set; }

    /// <summary>The same by the kind of image that they are made of.</summary>
    public SortedDictionary<string, int> InputsByKind { get; } = new(StringComparer.Ordinal);

    /// <summary>Tries that did not end as they must, whatever was lost by it.</summary>
    public int Failures { get; private set; }

    /// <summary>Bytes of the files and volumes that were harmed.</summary>
    public long BytesLost { get; private set; }

    /// <summary>Counts a failure.</summary>
    /// <param name="bytesLost">0 where it harmed nothing; the length of the whole file or volume where it is not known what of it is left.</param>
    public void Fail(long bytesLost)
    {
        Failures++;
        BytesLost += bytesLost;
    }
}
