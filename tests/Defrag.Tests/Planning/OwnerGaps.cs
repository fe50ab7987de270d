using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning;

/// <summary>Finds clusters without an owner, whether they are usable already or only after the next checkpoint.</summary>
internal static class OwnerGaps
{
    /// <summary>Returns the clusters of the longest run without an owner.</summary>
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
