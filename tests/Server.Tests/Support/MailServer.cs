using System.Diagnostics;
using System.Globalization;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text.Json;
using System.Threading.Channels;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>A real mail server (Debian's python3-aiosmtpd) on a port of this machine, with its own authority.</summary>
internal sealed class MailServer : IDisposable
{
    private readonly TemporaryFolder _folder = new();
    private readonly Channel<string> _lines = Channel.CreateUnbounded<string>();
    private Process? _process;

    private MailServer() => WriteCertificate();

    public int Port { get; private set; }

    /// <summary>The PEM file of the authority that signs the mail server's certificate for localhost.</summary>
    public string Authority => Path.Combine(_folder.Path, "authority.pem");

    /// <summary>Starts a mail server with arguments of smtp_server.py.</summary>
    public static async Task<MailServer> StartAsync(params string[] arguments)
    {
        var server = new MailServer();
        await server.RunAsync(arguments);
        return server;
    }

    /// <summary>Waits for the next mail.</summary>
    public async Task<JsonElement> MailAsync() => JsonDocument.Parse(await _lines.Reader.ReadAsync(Patience.Token)).RootElement;

    /// <summary>True when no mail waits to be read.</summary>
    public bool IsEmpty => _lines.Reader.Count == 0;

    /// <summary>Returns the values of a header.</summary>
    public static List<string> Header(JsonElement mail, string name) => [.. mail.GetProperty("headers").EnumerateArray()
        .Where(header => string.Equals(header[0].GetString(), name, StringComparison.OrdinalIgnoreCase))
        .Select(header => header[1].GetString()!)];

    public void Dispose()
    {
        if (_process is not null)
        {
            _process.Kill();
            _process.WaitForExit();
            _process.Dispose();
        }

        _folder.Dispose();
    }

    private async Task RunAsync(string[] arguments)
    {
        // The system's Python, because the package python3-aiosmtpd installs into it.
        var start = new ProcessStartInfo("/usr/bin/python3") { UseShellExecute = false, RedirectStandardOutput = true };
        string[] all =
        [
            Path.Combine(AppContext.BaseDirectory, "Support", "smtp_server.py"), "--certificate", Path.Combine(_folder.Path, "server.pem"),
            "--key", Path.Combine(_folder.Path, "server.key"), .. arguments,
        ];
        foreach (var argument in all)
            start.ArgumentList.Add(argument);
        _process = Process.Start(start)!;
        _process.OutputDataReceived += (_, line) =>
        {
            if (line.Data is { } text)
                _lines.Writer.TryWrite(text);
            else
                _lines.Writer.TryComplete();
        };
        _process.BeginOutputReadLine();
        var first = await _lines.Reader.ReadAsync(Patience.Token);
        Port = int.Parse(first.Split(' ')[1], CultureInfo.InvariantCulture);
    }

    private void WriteCertificate()
    {
        using var authorityKey = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var authority = new CertificateRequest("CN=mail authority", authorityKey, HashAlgorithmName.SHA256);
        authority.CertificateExtensions.Add(new X509BasicConstraintsExtension(true, false, 0, true));
        var now = TimeProvider.System.GetUtcNow();
        using var signer = authority.CreateSelfSigned(now.AddDays(-1), now.AddDays(30));
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var server = new CertificateRequest("CN=localhost", key, HashAlgorithmName.SHA256);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName("localhost");
        server.CertificateExtensions.Add(names.Build());
        using var signed = server.Create(signer, now.AddDays(-1), now.AddDays(29), [1, 2, 3, 4]);
        File.WriteAllText(Authority, signer.ExportCertificatePem());
        File.WriteAllText(Path.Combine(_folder.Path, "server.pem"), signed.ExportCertificatePem());
        File.WriteAllText(Path.Combine(_folder.Path, "server.key"), key.ExportPkcs8PrivateKeyPem());
    }
}
