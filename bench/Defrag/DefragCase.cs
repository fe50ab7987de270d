using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.DefragBench;

/// <summary>A volume to be defragmented.</summary>
/// <param name="Name">First column of the table, and what <c>--cases</c> names.</param>
/// <param name="Recipe">The volume.</param>
/// <param name="Arguments">Arguments of <c>defrag</c> besides the volume and <c>--json</c>.</param>
internal sealed record DefragCase(string Name, BulkRecipe Recipe, params string[] Arguments)
{
    /// <summary>Published results for such a volume, or the target.</summary>
    public string Published { get; init; } = "-";
}
