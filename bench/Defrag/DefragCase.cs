using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.DefragBench;

/// <summary>A volume to be defragmented.</summary>
/// <param name="Name">First column of the table, and what <c>--cases</c> names.</param>
/// <param name="Recipe">The volume.</param>
/// <param name="Arguments">Of <c>defrag</c>, besides the volume and <c>--json</c>.</param>
internal sealed record DefragCase(string Name, BulkRecipe Recipe, params string[] Arguments)
{
    /// <summary>What was published of such a volume, or is wanted.</summary>
    public string Published { get; init; } = "-";
}
