namespace FleetDefrag.Server.Features.Access.Providers;

/// <summary>A person as an identity provider describes the person at a sign-in.</summary>
/// <param name="Provider">The issuer's address, or the domain of a directory. Never changes for one provider.</param>
/// <param name="Id">Identifies the person at the provider, and is never given to another person.</param>
/// <param name="Name">The name to show, as the provider has it. May have hostile characters.</param>
/// <param name="Groups">The groups of the person, as the settings name groups.</param>
internal sealed record ProviderPerson(string Provider, string Id, string Name, IReadOnlySet<string> Groups);
