using FleetDefrag.Server.Features.Access.Providers;

namespace FleetDefrag.Server.Features.Access.OpenId;

/// <summary>The configured provider, as the handler uses it.</summary>
internal sealed class OpenIdProvider(
    SignInSettings settings, OpenIdMetadata metadata, OpenIdBackchannel backchannel, IdTokenCheck tokens, PersonReader persons)
{
    public OpenIdSettings Settings { get; } = settings.OpenId!;

    public OpenIdMetadata Metadata { get; } = metadata;

    public OpenIdBackchannel Backchannel { get; } = backchannel;

    public IdTokenCheck Tokens { get; } = tokens;

    public PersonReader Persons { get; } = persons;
}
