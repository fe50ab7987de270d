namespace FleetDefrag.PlanningBench;

/// <summary>The cost of one plan.</summary>
/// <param name="Megabytes">The size of the volume.</param>
/// <param name="Files">The files of the volume.</param>
/// <param name="FreeRuns">The free runs of the volume.</param>
/// <param name="Fragments">The fragments of all fragmented files.</param>
/// <param name="Seconds">Processor time of the plan.</param>
/// <param name="Bytes">The most memory that the plan held, without garbage, at every thousandth group.</param>
/// <param name="Groups">The groups of moves of the plan.</param>
/// <param name="IsEnded">False if the time ended before the plan.</param>
internal sealed record GrowthResult(
    int Megabytes, int Files, int FreeRuns, long Fragments, double Seconds, long Bytes, long Groups, bool IsEnded)
{
    /// <summary>n log n, where n counts files and free runs.</summary>
    public double Work => (Files + FreeRuns) * Math.Log2(Files + FreeRuns);
}
