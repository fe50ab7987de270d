using Grpc.Core;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Link;

/// <summary>The log messages of the link. Event ids 100 to 109 and 126 to 129.</summary>
internal static partial class LinkLog
{
    [LoggerMessage(100, LogLevel.Information, "Connected to {Server}.", EventName = "Connected")]
    public static partial void Connected(this ILogger logger, Uri server);

    [LoggerMessage(
        101,
        LogLevel.Warning,
        "{Server} cannot be reached: {Detail} ({StatusCode}). The agent continues to work, loses nothing, "
        + "and tries again until the server answers.",
        EventName = "Unreachable")]
    public static partial void Unreachable(this ILogger logger, Uri server, string detail, StatusCode statusCode);

    [LoggerMessage(
        102,
        LogLevel.Error,
        "{Server} refuses this machine: {Detail} ({StatusCode}). If this machine belongs to the fleet, enrol it again with a new token. "
        + "The agent tries again.",
        EventName = "Refused")]
    public static partial void Refused(this ILogger logger, Uri server, string detail, StatusCode statusCode);

    [LoggerMessage(103, LogLevel.Debug, "The next attempt follows in {Delay}.", EventName = "NextAttempt")]
    public static partial void NextAttempt(this ILogger logger, TimeSpan delay);

    [LoggerMessage(
        104,
        LogLevel.Warning,
        "The clock of this machine differs from the server's by {Skew}. Deadlines are kept by both clocks, whichever is earlier. "
        + "Set the clock.",
        EventName = "ClockSkew")]
    public static partial void ClockSkew(this ILogger logger, TimeSpan skew);

    [LoggerMessage(
        105, LogLevel.Error, "The link to the server failed unexpectedly. The agent connects again.", EventName = "SessionFailed")]
    public static partial void SessionFailed(this ILogger logger, Exception failure);

    [LoggerMessage(
        106,
        LogLevel.Error,
        "{Server} is not the server that enrolled this machine: its certificate has another authority or another name ({Detail}). "
        + "The agent sent nothing to it. Check the address and whether the connection is intercepted. If the fleet's authority was "
        + "replaced while this machine was off, enrol it again with a new token. The agent tries again.",
        EventName = "NotTrusted")]
    public static partial void NotTrusted(this ILogger logger, Uri server, string detail);

    [LoggerMessage(107, LogLevel.Information, "The certificate of this machine was renewed.", EventName = "CertificateRenewed")]
    public static partial void CertificateRenewed(this ILogger logger);

    [LoggerMessage(
        108,
        LogLevel.Warning,
        "The certificate of this machine was not renewed: {Detail} The older one stays valid, and the server asks again.",
        EventName = "CertificateNotRenewed")]
    public static partial void CertificateNotRenewed(this ILogger logger, string detail);

    [LoggerMessage(
        109,
        LogLevel.Warning,
        "The certificate of this machine was renewed in the file of its proxy. Restart the proxy, so that it presents the new one.",
        EventName = "ProxyCertificateRenewed")]
    public static partial void ProxyCertificateRenewed(this ILogger logger);

    [LoggerMessage(
        127,
        LogLevel.Information,
        "The authorities of the fleet have changed. This machine trusts those that the server named.",
        EventName = "AuthoritiesTrusted")]
    public static partial void AuthoritiesTrusted(this ILogger logger);

    [LoggerMessage(
        128,
        LogLevel.Warning,
        "The authorities of the fleet have changed in the file of the proxy. Restart the proxy, so that it trusts the new ones.",
        EventName = "ProxyAuthoritiesTrusted")]
    public static partial void ProxyAuthoritiesTrusted(this ILogger logger);

    [LoggerMessage(
        129,
        LogLevel.Error,
        "The authorities that the server named are not trusted: {Detail} The earlier ones stay. If they are retired, this machine has to "
        + "be enrolled again.",
        EventName = "AuthoritiesNotTrusted")]
    public static partial void AuthoritiesNotTrusted(this ILogger logger, string detail);

    [LoggerMessage(
        126,
        LogLevel.Warning,
        "The policies from the server cannot be stored: {Detail} They are in force until the agent ends. Free some disk space.",
        EventName = "PolicyNotKept")]
    public static partial void PolicyNotKept(this ILogger logger, string detail);
}
