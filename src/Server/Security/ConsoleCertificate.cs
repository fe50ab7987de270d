using System.Net.Security;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Security;

/// <summary>
/// The certificate of an https console, with its intermediates: the named files, read again when they change, or one of the fleet's own
/// authority, renewed before it expires. A handshake always gets the newest one.
/// </summary>
internal sealed class ConsoleCertificate(
    ServerSettings settings, CertificateAuthority authority, TimeProvider time, ILogger<ConsoleCertificate> logger)
{
    private static readonly TimeSpan BetweenLooks = TimeSpan.FromMinutes(1);

    private readonly Lock _lock = new();
    private SslStreamCertificateContext? _current;
    private X509Certificate2? _own;
    private DateTimeOffset _lookedAt;
    private (DateTime Certificate, DateTime Key) _written;

    /// <summary>Loads the certificate for the first time.</summary>
    /// <exception cref="StartupException">A file is missing or wrong; the message names it.</exception>
    public void Load() => _ = Current();

    /// <summary>Returns the certificate for a handshake.</summary>
    public SslStreamCertificateContext Current()
    {
        lock (_lock)
            return settings is { ConsoleCertificate: { } chain, ConsoleKey: { } key } ? OfFiles(chain, key) : OfAuthority();
    }

    private SslStreamCertificateContext OfAuthority()
    {
        var newest = authority.ServerCertificate;
        if (_current is null || _own != newest)
            (_own, _current) = (newest, SslStreamCertificateContext.Create(newest, additionalCertificates: null, offline: true));
        return _current;
    }

    private SslStreamCertificateContext OfFiles(string chain, string key)
    {
        var now = time.GetUtcNow();
        if (_current is not null && now < _lookedAt + BetweenLooks)
            return _current;
        _lookedAt = now;
        var written = (File.GetLastWriteTimeUtc(chain), File.GetLastWriteTimeUtc(key));
        if (_current is not null && written == _written)
            return _current;
        try
        {
            (_current, _written) = (Read(chain, key, now), written);
        }
        catch (StartupException wrong) when (_current is not null)
        {
            // The files may be half written. The next look finds them whole, and until then the older certificate serves.
            logger.ConsoleCertificateNotRead(wrong.Message);
        }

        return _current;
    }

    private SslStreamCertificateContext Read(string chain, string key, DateTimeOffset now)
    {
        try
        {
            var all = new X509Certificate2Collection();
            all.ImportFromPemFile(chain);
            using var leaf = X509Certificate2.CreateFromPemFile(chain, key);
            if (leaf.NotAfter.ToUniversalTime() <= now.UtcDateTime)
                logger.ConsoleCertificateExpired(chain, leaf.NotAfter.ToUniversalTime());
            // Exported to PKCS#12 and imported again: the Windows TLS stack accepts no ephemeral keys.
            var usable = X509CertificateLoader.LoadPkcs12(leaf.Export(X509ContentType.Pkcs12), password: null);
            return SslStreamCertificateContext.Create(usable, all, offline: true);
        }
        catch (Exception cause) when (cause is IOException or UnauthorizedAccessException or CryptographicException or ArgumentException)
        {
            throw new StartupException(
                $"The console's certificate {chain} with the key {key} cannot be used: {cause.Message} "
                    + "Both are PEM files: the certificate first, then its intermediates, and an unencrypted key.",
                cause);
        }
    }
}
