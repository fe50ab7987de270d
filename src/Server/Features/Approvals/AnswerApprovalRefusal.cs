using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Approvals;

/// <summary>The reasons why an answer to an approval is not accepted.</summary>
internal static class AnswerApprovalRefusal
{
    /// <summary>The reason for refusing the policy is missing or too long.</summary>
    internal sealed record ReasonOutOfBounds(int Longest)
        : InvalidRequestRefusal("reason", $"reason may have 1 to {Longest} characters: whoever wrote the policy reads it.");

    /// <summary>The policy has another version by now.</summary>
    internal sealed record OtherVersion(SetupObject Policy) : ConflictRefusal(
        "other-version", "The policy changed", $"Policy {Policy.Name} is in version {Policy.Version}; look at it and answer for that one.");

    /// <summary>The user wrote this version of the policy.</summary>
    internal sealed record SecondPersonNeeded(SetupObject Policy) : NotAllowedRefusal(
        "second-person", "A second person is needed",
        $"You wrote version {Policy.Version} of policy {Policy.Name} yourself; somebody else has to answer.");
}
