using System.Security.Claims;

namespace FleetDefrag.Server.Events;

/// <summary>Decides whether a reader of the live stream may go on reading.</summary>
internal interface IListenerCheck
{
    /// <summary>Returns the name under which the reader's stream can be ended: its session or its token.</summary>
    string KeyOf(ClaimsPrincipal listener);

    /// <summary>Returns false when the reader's session or token has ended since.</summary>
    Task<bool> MayListenAsync(ClaimsPrincipal listener, CancellationToken cancellationToken);
}
