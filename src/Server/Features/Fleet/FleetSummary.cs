namespace FleetDefrag.Server.Features.Fleet;

/// <summary>The fleet in nine numbers.</summary>
/// <param name="Servers">Servers enrolled and not removed.</param>
/// <param name="ServersOnline">Servers whose agents have an open stream.</param>
/// <param name="Volumes">Volumes of the servers.</param>
/// <param name="FragmentedVolumes">Volumes whose newest analysis found a fragmented file.</param>
/// <param name="ExcessFragments">Excess fragments of files over the newest analyses.</param>
/// <param name="RunningJobs">Jobs that run now.</param>
/// <param name="ScheduledJobs">Jobs that wait for their time or their agent.</param>
/// <param name="TotalBytes">Size of all volumes.</param>
/// <param name="FreeBytes">Free bytes of all volumes.</param>
internal sealed record FleetSummary(
    int Servers, int ServersOnline, int Volumes, int FragmentedVolumes, long ExcessFragments, int RunningJobs, int ScheduledJobs,
    long TotalBytes, long FreeBytes);
