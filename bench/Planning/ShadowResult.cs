namespace FleetDefrag.PlanningBench;

/// <summary>The plan for one volume with a shadow copy.</summary>
/// <param name="Fragmented">The fragmented files before.</param>
/// <param name="FragmentedMegabytes">The bytes of these files.</param>
/// <param name="Left">The files that stay fragmented.</param>
/// <param name="MovedMegabytes">The bytes that all moves copy.</param>
/// <param name="RecognisedShare">The share of these bytes whose source and target agree modulo 16 KB, in moves of more than 16 KB.</param>
/// <param name="StoredMegabytes">The bytes by which the shadow copy grows.</param>
/// <param name="Seconds">Processor time of the plan.</param>
internal sealed record ShadowResult(
    int Fragmented, long FragmentedMegabytes, int Left, long MovedMegabytes, double RecognisedShare, long StoredMegabytes, double Seconds);
