namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>The streams of a volume in the order in which a backup reads them.</summary>
/// <param name="Streams">Indices of the snapshot, each once.</param>
/// <param name="Directories">For each of <paramref name="Streams"/> a number that is equal for all streams of a directory.</param>
/// <param name="ClusterBytes">The bytes in a cluster.</param>
internal sealed record ReadSequence(IReadOnlyList<int> Streams, IReadOnlyList<int> Directories, int ClusterBytes)
{
    /// <summary>
    /// The clusters that new files of a week take in each directory, by the numbers of <see cref="Directories"/>; 0 where that is not
    /// known. Empty where it is known of no directory.
    /// </summary>
    public IReadOnlyList<double> WeeklyGrowth { get; init; } = [];

    /// <summary>
    /// The seconds of one jump between two streams: 12.7 ms for a seek over a third of a disk of 7200 revolutions a minute and half a
    /// revolution, less on a smaller volume.
    /// </summary>
    public double JumpSeconds { get; init; } = 0.0127;

    /// <summary>The cost and gain of the order when the price was too high; null where it was not.</summary>
    public OrderPrice? OverPrice { get; set; }

    /// <summary>True where no order of the files fits between those clusters that stay.</summary>
    public bool HasNoRoom { get; set; }

    /// <summary>
    /// The streams of this run's new order; null where there was none. What other passes put out of order returns within its limits.
    /// </summary>
    public OrderSelection? NewOrder { get; set; }
}
