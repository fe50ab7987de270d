using FleetDefrag.Cli.Login;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Commands;

/// <summary>Reads the address of a server and how its certificate is known.</summary>
internal static class ServerAddress
{
    private const int FingerprintDigits = 64;

    /// <summary>Returns a login.</summary>
    /// <param name="server">Address of the console.</param>
    /// <param name="token">API token; empty: none yet.</param>
    /// <param name="certificate">SHA-256 of the certificate, with or without colons; null: the certificate is verified.</param>
    /// <param name="authorityFile">PEM file of authorities; null or empty: those of the machine.</param>
    /// <exception cref="CliException">The address, the fingerprint or the file is wrong.</exception>
    public static StoredLogin Login(string server, string token, string? certificate, string? authorityFile)
    {
        if (!Uri.TryCreate(server, UriKind.Absolute, out var address) || address.PathAndQuery != "/"
            || (address.Scheme != Uri.UriSchemeHttps && address.Scheme != Uri.UriSchemeHttp))
            throw new CliException(CliExitCode.WrongUsage, $"'{server}' is not an address such as https://fleet.example.");
        if (address.Scheme == Uri.UriSchemeHttp && !address.IsLoopback)
            throw new CliException(
                CliExitCode.WrongUsage, $"{address} has no encryption, so that others could read the token. Use an https address.");
        var fingerprint = certificate?.Replace(":", "", StringComparison.Ordinal);
        if (fingerprint is not null && (fingerprint.Length != FingerprintDigits || !fingerprint.All(char.IsAsciiHexDigit)))
            throw new CliException(
                CliExitCode.WrongUsage, $"--certificate is not a SHA-256 fingerprint, which has {FingerprintDigits} hexadecimal digits.");
        return new StoredLogin(address, token, fingerprint, string.IsNullOrEmpty(authorityFile) ? null : Read(authorityFile));
    }

    private static string Read(string file)
    {
        try
        {
            return File.ReadAllText(file);
        }
        catch (Exception cause) when (cause is IOException or UnauthorizedAccessException)
        {
            throw new CliException(CliExitCode.WrongUsage, $"The file of --ca cannot be read: {cause.Message}", cause);
        }
    }
}
