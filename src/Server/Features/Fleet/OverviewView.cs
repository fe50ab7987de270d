using FleetDefrag.Server.Features.DirectoryServers;

namespace FleetDefrag.Server.Features.Fleet;

/// <summary>What happened in the fleet since yesterday, and how it changed in the last 30 days.</summary>
/// <param name="Since">Start of <paramref name="Recent"/>: a day ago.</param>
/// <param name="Recent">The work since then.</param>
/// <param name="Days">The days, oldest first; the last one is today. Days are those of UTC.</param>
/// <param name="Directory">
/// How much of the directory the fleet has; null: no directory is set up or read, or the caller sees a part of the fleet.
/// </param>
internal sealed record OverviewView(DateTimeOffset Since, RecentWork Recent, IReadOnlyList<DayView> Days, DirectoryShare? Directory);

/// <summary>The work of a day.</summary>
/// <param name="Succeeded">Defragmentations that completed.</param>
/// <param name="Stopped">Defragmentations that were stopped, or that reached their deadline.</param>
/// <param name="Failed">Defragmentations that failed, were refused or were missed.</param>
/// <param name="BytesMoved">Bytes that they moved.</param>
/// <param name="ExcessRemoved">Excess fragments that they removed.</param>
/// <param name="BackupSecondsSaved">
/// Estimate of the time that a full backup of these volumes takes less: a seek for each removed excess fragment.
/// </param>
internal sealed record RecentWork(int Succeeded, int Stopped, int Failed, long BytesMoved, long ExcessRemoved, double BackupSecondsSaved);

/// <summary>The fleet at the end of a day, and the work of the day.</summary>
/// <param name="Day">The day.</param>
/// <param name="ExcessFragments">Excess fragments over the newest analyses at the end of the day.</param>
/// <param name="FragmentedVolumes">Volumes whose newest analysis at the end of the day found a fragmented file.</param>
/// <param name="Runs">Defragmentations that ended on the day.</param>
/// <param name="FailedRuns">Those that failed, were refused or were missed.</param>
/// <param name="BytesMoved">Bytes that they moved.</param>
internal sealed record DayView(DateOnly Day, long ExcessFragments, long FragmentedVolumes, int Runs, int FailedRuns, long BytesMoved);
