namespace FleetDefrag.Scheduling.Planning;

/// <summary>Minutes of a plan, half-open.</summary>
internal readonly record struct Slot(int From, int To)
{
    public int Length => To - From;
}
