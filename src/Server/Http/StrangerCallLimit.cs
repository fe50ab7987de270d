using Grpc.Core;

namespace FleetDefrag.Server.Http;

/// <summary>
/// Limits the calls of a service that run at once, for each address and in all. Their callers need no certificate. The limit applies
/// before a message is read.
/// </summary>
/// <param name="mostOfAddress">The most calls of one address.</param>
/// <param name="mostInAll">The most calls of all addresses.</param>
/// <param name="refusal">One sentence for a caller who finds no place.</param>
internal sealed class StrangerCallLimit(int mostOfAddress, int mostInAll, string refusal)
{
    // Callers that are refused with this status try again, with growing pauses.
    private const StatusCode Busy = StatusCode.Unavailable;

    private readonly AddressCount _open = new(mostOfAddress, mostInAll);

    /// <summary>Puts the limit in front of an endpoint.</summary>
    public void Apply(EndpointBuilder endpoint)
    {
        var serve = endpoint.RequestDelegate!;
        endpoint.RequestDelegate = http => RunAsync(http, serve);
    }

    private async Task RunAsync(HttpContext http, RequestDelegate next)
    {
        var address = http.Connection.RemoteIpAddress;
        if (!_open.TryEnter(address))
        {
            http.Response.ContentType = "application/grpc";
            http.Response.Headers["grpc-status"] = ((int)Busy).ToString(System.Globalization.CultureInfo.InvariantCulture);
            http.Response.Headers["grpc-message"] = refusal;
            return;
        }

        try
        {
            await next(http);
        }
        finally
        {
            _open.Leave(address);
        }
    }
}
