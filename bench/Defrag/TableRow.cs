namespace FleetDefrag.DefragBench;

/// <summary>The row of one case in the table. A dash stands for a value that the case does not have.</summary>
internal sealed record TableRow(string Case)
{
    /// <summary>Fragmented files and excess fragments.</summary>
    public string Before { get; init; } = "-";

    /// <summary>Fragmented files and excess fragments after the run.</summary>
    public string After { get; init; } = "-";

    /// <summary>Each pass with the excess fragments before and after it.</summary>
    public string Passes { get; init; } = "-";

    /// <summary>Bytes moved ÷ bytes of the files that were fragmented.</summary>
    public string Moved { get; init; } = "-";

    /// <summary>
    /// The time of the run without its dry run (analysis and plan), ÷ the time of <c>cp</c> and <c>sync</c> of the same bytes, in one
    /// file and in as many files as there were moves. The plan continues during the moves where free space is gathered.
    /// </summary>
    public string Time { get; init; } = "-";

    /// <summary>The time of the run without its dry run, ÷ the time of the same reads, writes and flushes in a plain loop.</summary>
    public string Replay { get; init; } = "-";

    /// <summary>Flushes of the run, and flushes ÷ moves.</summary>
    public string Flushes { get; init; } = "-";

    /// <summary>Peak memory.</summary>
    public string PeakMemory { get; init; } = "-";

    /// <summary>Bytes that a shadow copy would have had to store.</summary>
    public string ShadowCopy { get; init; } = "-";

    /// <summary>Results of public tools on the same volume.</summary>
    public string PublicTools { get; init; } = "-";

    /// <summary>Published results, or the target.</summary>
    public string Published { get; init; } = "-";
}
