using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.DefragBench;

/// <summary>A volume to be analysed.</summary>
/// <param name="Name">First column of the table, and what <c>--cases</c> names.</param>
/// <param name="Recipe">The volume.</param>
/// <param name="Wanted">The target: the longest duration as a share of that of <c>ntfsresize -i -f</c>.</param>
internal sealed record AnalysisCase(string Name, BulkRecipe Recipe, double Wanted);
