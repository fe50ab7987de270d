namespace FleetDefrag.Safety;

/// <summary>Counts of all trials and all losses of the command.</summary>
internal sealed class SafetyCount
{
    /// <summary>Number of volumes used in trials.</summary>
    public int Volumes { get; set; }

    /// <summary>Number of power cuts.</summary>
    public int Cuts { get; set; }

    /// <summary>Number of power cuts without any loss.</summary>
    public int CutsSurvived { get; set; }

    /// <summary>Number of power cuts after which ntfs-3g read every file and ntfsresize accounted for every cluster.</summary>
    public int CutsSeenByTools { get; set; }

    /// <summary>Kills of the agent's process in each phase, and how many of them caused no loss.</summary>
    public SortedDictionary<string, KillTally> Kills { get; } = new(StringComparer.Ordinal);

    /// <summary>Number of damaged volumes given to the product.</summary>
    public int Inputs { get; set; }

    /// <summary>Number of damaged volumes of each kind of image.</summary>
    public SortedDictionary<string, int> InputsByKind { get; } = new(StringComparer.Ordinal);

    /// <summary>Number of trials with a wrong outcome, with or without a loss.</summary>
    public int Failures { get; private set; }

    /// <summary>Bytes of the damaged files and volumes.</summary>
    public long BytesLost { get; private set; }

    /// <summary>Counts a failure.</summary>
    /// <param name="bytesLost">0 without a loss; the length of the whole file or volume when the extent of the loss is unknown.</param>
    public void Fail(long bytesLost)
    {
        Failures++;
        BytesLost += bytesLost;
    }
}
