using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning;

/// <summary>What nobody has, whether it may be used already or after the next checkpoint only.</summary>
internal static class OwnerGaps
{
    /// <summary>Clusters of the longest stretch that nobody has.</summary>
    public static long LongestGap(this LayoutModel model)
    {
        var (longest, position) = (0L, default(Lcn));
        foreach (var owner in model.Owners.InOrder())
        {
            longest = Math.Max(longest, (owner.Run.Start - position).Value);
            position = owner.Run.End;
        }

        return Math.Max(longest, (model.EndLcn - position).Value);
    }
}
