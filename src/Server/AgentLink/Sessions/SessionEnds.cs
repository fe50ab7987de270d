using Grpc.Core;

namespace FleetDefrag.Server.AgentLink.Sessions;

/// <summary>The gRPC status with which the server ends a stream.</summary>
internal static class SessionEnds
{
    public static Status StatusOf(SessionEnd end) => end switch
    {
        SessionEnd.Replaced => new Status(
            StatusCode.AlreadyExists, "A newer stream of this machine is open. Does a second agent run with the same identity?"),
        SessionEnd.Revoked => new Status(StatusCode.PermissionDenied, "This machine was removed from the fleet."),
        SessionEnd.Silent => new Status(StatusCode.Unavailable, "Nothing was heard for three heartbeats. Connect again."),
        SessionEnd.CertificateExpired => new Status(
            StatusCode.Unauthenticated, "The client certificate has expired. Enrol this machine again with a new token."),
        SessionEnd.AuthorityRetired => new Status(
            StatusCode.Unauthenticated,
            "The authority of this machine's certificate was retired. Enrol this machine again with a new token; it stays the " +
            "same server."),
        SessionEnd.Cloned => new Status(
            StatusCode.AlreadyExists,
            "Another agent is connected with the identity of this machine. If this machine is a copy of the other one, enrol it with a new "
            + "token (fleetdefrag-agent enroll)."),
        SessionEnd.SequenceOutOfRange => new Status(
            StatusCode.OutOfRange, "A sequence number is too large to continue after it. Send the messages again with a new spool."),
        SessionEnd.NoHello => new Status(
            StatusCode.DeadlineExceeded, $"No hello came within {AgentSession.HelloPatience.TotalSeconds:0} s. Connect again."),
        _ => new Status(StatusCode.ResourceExhausted, "Orders are not taken. Connect again."),
    };
}
