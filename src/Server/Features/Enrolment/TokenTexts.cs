using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>Sentences about tokens that several classes need.</summary>
internal static class TokenTexts
{
    /// <summary>Says that a token lets nobody in any more.</summary>
    public static string AlreadyUsed(StoredEnrolmentToken token) => token.MaxUses == 1
        ? "This enrolment token was used already; it lets one machine in. Make a new one in the console."
        : $"This enrolment token was used already by {token.MaxUses} machines, as many as it lets in. Make a new one in the console.";
}
