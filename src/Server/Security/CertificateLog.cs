namespace FleetDefrag.Server.Security;

/// <summary>Log messages of certificates, 1600 to 1699.</summary>
internal static partial class CertificateLog
{
    [LoggerMessage(1600, LogLevel.Warning, "The console goes on with its older certificate: {Problem}")]
    public static partial void ConsoleCertificateNotRead(this ILogger logger, string problem);

    [LoggerMessage(
        1601, LogLevel.Warning, "The console's certificate {Path} expired at {ExpiredAt:O}. Browsers refuse it; renew the file.")]
    public static partial void ConsoleCertificateExpired(this ILogger logger, string path, DateTime expiredAt);

    [LoggerMessage(1602, LogLevel.Information, "The authorities of the fleet are now, the oldest first: {Fingerprints}.")]
    public static partial void AuthoritiesChanged(this ILogger logger, string fingerprints);

    [LoggerMessage(1603, LogLevel.Error, "The server goes on with the authorities that it knows: {Problem}")]
    public static partial void AuthoritiesNotRead(this ILogger logger, string problem);
}
