namespace FleetDefrag.DefragBench;

/// <summary>One case in the table; a dash stands for what a case does not have.</summary>
internal sealed record TableRow(string Case)
{
    /// <summary>Fragmented files and excess fragments.</summary>
    public string Before { get; init; } = "-";

    /// <summary>The same afterwards.</summary>
    public string After { get; init; } = "-";

    /// <summary>Each pass with the excess fragments before and after it.</summary>
    public string Passes { get; init; } = "-";

    /// <summary>Bytes moved ÷ bytes of the files that were fragmented.</summary>
    public string Moved { get; init; } = "-";

    /// <summary>
    /// Time of the run without that of its dry run (analysis and plan, which goes on beside the moves where free space is gathered) ÷
    /// that of <c>cp</c> and <c>sync</c> for as many bytes, in one file and in as many files as there were moves.
    /// </summary>
    public string Time { get; init; } = "-";

    /// <summary>Most memory at once.</summary>
    public string PeakMemory { get; init; } = "-";

    /// <summary>What a shadow copy would have had to store.</summary>
    public string ShadowCopy { get; init; } = "-";

    /// <summary>What public tools did with, or say of, the same volume.</summary>
    public string PublicTools { get; init; } = "-";

    /// <summary>What was published, or is wanted.</summary>
    public string Published { get; init; } = "-";
}
