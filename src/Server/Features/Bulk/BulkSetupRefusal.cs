using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Bulk;

/// <summary>The reasons why labels or a policy of many servers do not change.</summary>
internal static class BulkSetupRefusal
{
    /// <summary>The labels are not valid.</summary>
    internal sealed record InvalidLabels(string Message) : InvalidRequestRefusal("set", Message);

    /// <summary>The request changes nothing.</summary>
    internal sealed record NoLabels() : InvalidRequestRefusal("set", "Give at least one label to set or to remove.");

    /// <summary>The policy is not for a group, so servers cannot join it.</summary>
    internal sealed record NoGroupPolicy(string Policy, string For) : NotAllowedRefusal(
        "no-group-policy", "The policy is not for a group",
        $"Policy {Policy} applies to {For}. Only a policy for a group can be applied to selected servers. "
        + "Change what it applies to first.");

    /// <summary>The server has the labels already, or is in the group already.</summary>
    internal sealed record Unchanged(string Message) : NotAllowedRefusal("unchanged", "Nothing changes", Message);

    /// <summary>Another policy comes first on this server.</summary>
    internal sealed record OtherPolicy(string Because) : NotAllowedRefusal("other-policy", "Another policy comes first", Because);
}
