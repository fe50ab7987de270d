using FleetDefrag.Server.Http;
using Grpc.Core;

namespace FleetDefrag.Server.Features.Enrolment;

/// <summary>
/// Limits the calls of enrolment that run at once, for each address and in all. Their callers have no certificate yet. The limit applies
/// before a message is read.
/// </summary>
internal sealed class EnrolmentCallLimit
{
    // Agents that are refused with this status try again, with growing pauses.
    private const StatusCode Busy = StatusCode.Unavailable;

    private readonly AddressCount _open = new(mostOfAddress: 16, mostInAll: 128);

    /// <summary>Passes a call on, or answers it when too many run.</summary>
    public async Task RunAsync(HttpContext http, RequestDelegate next)
    {
        var address = http.Connection.RemoteIpAddress;
        if (!_open.TryEnter(address))
        {
            http.Response.ContentType = "application/grpc";
            http.Response.Headers["grpc-status"] = ((int)Busy).ToString(System.Globalization.CultureInfo.InvariantCulture);
            http.Response.Headers["grpc-message"] = "Too many machines enrol at once. Try again in a minute.";
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
