using System.Diagnostics;
using System.Net.Http.Json;
using System.Reflection;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>A certified OpenID Connect provider that others wrote (npm's oidc-provider), on a port of this machine.</summary>
public sealed class OpenIdPeer : IAsyncLifetime
{
    /// <summary>This server's name at the provider.</summary>
    public const string ClientId = "fleetdefrag";

    /// <summary>This server's secret at the provider.</summary>
    public const string ClientSecret = "a-secret-that-no-log-may-have-9241";

    private readonly TemporaryFolder _folder = new();
    private readonly HttpClient _http = new();
    private Process? _process;

    /// <summary>The issuer.</summary>
    public Uri Issuer { get; private set; } = null!;

    /// <summary>The file with the secret.</summary>
    public string SecretFile => Path.Combine(_folder.Path, "secret");

    public async ValueTask InitializeAsync()
    {
        await File.WriteAllTextAsync(SecretFile, ClientSecret + "\n");
        var folder = typeof(OpenIdPeer).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(attribute => attribute.Key == "OpenIdFolder").Value!;
        Directory.Exists(Path.Combine(folder, "node_modules")).ShouldBeTrue("Run `npm ci` in tests/Server.Tests/Peers/OpenId first.");
        _process = Process.Start(new ProcessStartInfo("node", [Path.Combine(folder, "provider.js"), ClientId, ClientSecret])
        {
            UseShellExecute = false, RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true,
        })!;
        _process.ErrorDataReceived += (_, _) => { };
        _process.BeginErrorReadLine();
        var first = await _process.StandardOutput.ReadLineAsync(Patience.Token);
        Issuer = new Uri(first.ShouldNotBeNull("the provider ended before it listened"));
    }

    /// <summary>The settings of a server that uses this provider.</summary>
    internal string[] Settings(params string[] more) =>
    [
        $"--SignIn:OpenId:Authority={Issuer}", $"--SignIn:OpenId:ClientId={ClientId}", $"--SignIn:OpenId:ClientSecretFile={SecretFile}",
        "--SignIn:OpenId:Label=Sign in with Example", "--SignIn:Roles:0:Group=fleet-admins", "--SignIn:Roles:0:Role=administrator",
        "--SignIn:Roles:1:Group=sql-team", "--SignIn:Roles:1:Role=operator", "--SignIn:Roles:1:Servers=sql",
        "--SignIn:Roles:2:Group=everybody", "--SignIn:Roles:2:Role=viewer", .. more,
    ];

    /// <summary>Sets what the provider does, in the words of provider.js.</summary>
    internal async Task SetAsync(object state)
    {
        using var answer = await _http.PostAsJsonAsync(new Uri(Issuer, "test"), state, Patience.Token);
        answer.EnsureSuccessStatusCode();
    }

    /// <summary>Lets the provider send browsers to a server, and forgets forgeries of earlier tests.</summary>
    internal Task AdmitAsync(RunningServer server, object persons) => SetAsync(new
    {
        redirects = new[] { new Uri(server.ConsoleAddress, "signin-oidc").AbsoluteUri }, persons, forge = (string?)null,
        groupsIn = "idToken", publish = "one",
    });

    public ValueTask DisposeAsync()
    {
        if (_process is not null)
        {
            _process.StandardInput.Close();
            _process.WaitForExit();
            _process.Dispose();
        }

        _http.Dispose();
        _folder.Dispose();
        return ValueTask.CompletedTask;
    }
}
