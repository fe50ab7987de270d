using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Access.OpenId;

/// <summary>Ends a sign-in inside the handler, which knows no other way than an exception.</summary>
/// <param name="refusal">The answer for the person.</param>
/// <param name="detail">The line for the log. Has no secret.</param>
/// <param name="cause">The failure behind it; null: none.</param>
internal sealed class ProviderSignInException(FeatureRefusal refusal, string detail, Exception? cause = null) : Exception(detail, cause)
{
    /// <summary>The answer for the person.</summary>
    public FeatureRefusal Refusal { get; } = refusal;
}
