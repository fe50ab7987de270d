using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Access.Authenticators;

/// <summary>
/// Checks passwords of people whom an identity provider knows. A provider whose passwords come through this server asks for no second
/// factor, so this server does.
/// </summary>
internal interface IProviderPasswords
{
    /// <summary>Returns true when passwords of this provider come through this server.</summary>
    bool Checks(string provider);

    /// <summary>Returns why the password does not prove that this is the person; null: it does.</summary>
    Task<FeatureRefusal?> RefuseAsync(User user, string password, CancellationToken cancellationToken);
}
