using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>How much of the directory's servers the fleet has.</summary>
/// <param name="IsConfigured">True: the settings name a directory and a service account.</param>
/// <param name="InDirectory">The servers of the directory whose account is not disabled.</param>
/// <param name="WithAgent">Those of them that have an agent.</param>
/// <param name="WithoutAgent">Those of them that have none.</param>
/// <param name="Disabled">The servers of the directory whose account is disabled.</param>
/// <param name="Left">The servers that left the directory in the last 90 days, or that left and still have an agent.</param>
/// <param name="OnlyInFleet">The servers of the fleet that the directory never had.</param>
/// <param name="ReadAt">When the newest complete read began; null: none yet.</param>
/// <param name="Failure">Why the last read failed; null: it was complete.</param>
/// <param name="HeldLosses">The servers that the last read missed and that stay, because too many would leave at once.</param>
/// <param name="SetAsideCount">The entries that could not be read.</param>
/// <param name="SetAside">The first of them.</param>
/// <param name="Units">The organizational units, by name.</param>
/// <param name="Sites">The sites, by name.</param>
internal sealed record DirectoryCoverage(
    bool IsConfigured, int InDirectory, int WithAgent, int WithoutAgent, int Disabled, int Left, int OnlyInFleet, DateTimeOffset? ReadAt,
    string? Failure, int HeldLosses, int SetAsideCount, IReadOnlyList<SetAsideEntry> SetAside, IReadOnlyList<CoveredPart> Units,
    IReadOnlyList<CoveredPart> Sites)
{
    /// <summary>The most entries set aside that are stored and shown.</summary>
    public const int MostSetAside = 100;
}

/// <summary>How many servers of the directory have an agent.</summary>
/// <param name="InDirectory">The servers of the directory whose account is not disabled.</param>
/// <param name="WithAgent">Those of them that have an agent.</param>
internal sealed record DirectoryShare(int InDirectory, int WithAgent);

/// <summary>The coverage of a unit or of a site.</summary>
/// <param name="Name">Its name; empty: servers without one.</param>
/// <param name="InDirectory">Its servers whose account is not disabled.</param>
/// <param name="WithoutAgent">Those of them that have no agent.</param>
internal sealed record CoveredPart(string Name, int InDirectory, int WithoutAgent);
