using System.Net;
using System.Reflection;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Tests.Support;
using Google.Protobuf.Reflection;

namespace FleetDefrag.Server.Tests.Permissions;

/// <summary>Tries each method of the agents' link with every kind of certificate, and at the console's address.</summary>
public sealed class LinkPermissionTests(PostgresFixture postgres)
{
    private const int Ok = 0;
    private const int Unauthenticated = 16;

    // Whom a method admits: everybody, the holder of an enrolment token, or an agent of the fleet.
    private static readonly Dictionary<string, string> Admits = new(StringComparer.Ordinal)
    {
        ["fleetdefrag.v1.Enrollment/GetAuthority"] = "everybody",
        ["fleetdefrag.v1.Enrollment/Enroll"] = "token",
        ["fleetdefrag.v1.AgentLink/Connect"] = "agent",
        ["grpc.health.v1.Health/Check"] = "everybody",
        ["grpc.health.v1.Health/Watch"] = "everybody",
    };

    [Fact]
    public async Task Each_method_admits_whom_it_is_for()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        var removed = await fleet.EnrolAsync("files02");
        (await fleet.Admin.DeleteAsync($"servers/{removed.ServerId}")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        using var forged = Forge(agent.ServerId);
        var methods = Methods().ToList();
        methods.Order(StringComparer.Ordinal).ShouldBe(Admits.Keys.Order(StringComparer.Ordinal));
        var (tries, faults) = (0, new List<string>());
        foreach (var method in methods)
        {
            (string Name, X509Certificate2? Certificate)[] callers =
                [("no certificate", null), ("forged", forged), ("removed", removed.Certificate), ("agent", agent.Certificate)];
            foreach (var (name, certificate) in callers)
            {
                var status = await CallAsync(fleet, agent, certificate, method);
                tries++;
                var isRight = (Admits[method], name) switch
                {
                    ("everybody", _) => status == Ok,
                    ("token", _) => status is not Ok,
                    (_, "agent") => status is not Unauthenticated and not 7,
                    _ => status is Unauthenticated or 7,
                };
                if (!isRight)
                    faults.Add($"{method}, {name}: {status}");
            }

            using var atConsole = await fleet.Admin.Http.PostAsync($"/{method}", content: null, TestContext.Current.CancellationToken);
            tries++;
            if (atConsole.StatusCode != HttpStatusCode.NotFound)
                faults.Add($"{method} at the console: {atConsole.StatusCode}");
        }

        faults.ShouldBeEmpty();
        TestContext.Current.TestOutputHelper!.WriteLine($"{tries} calls of {methods.Count} methods");
    }

    private static IEnumerable<string> Methods() => typeof(Hello).Assembly.GetTypes()
        .Where(type => type.Name.EndsWith("Reflection", StringComparison.Ordinal))
        .Select(type => type.GetProperty("Descriptor", BindingFlags.Public | BindingFlags.Static)?.GetValue(null)).OfType<FileDescriptor>()
        .SelectMany(file => file.Services).SelectMany(service => service.Methods, (service, method) => $"{service.FullName}/{method.Name}");

    // An empty message. Which status follows is up to the method; who is admitted shows before.
    private static async Task<int> CallAsync(Fleet fleet, FakeAgent agent, X509Certificate2? certificate, string method)
    {
        using var handler = FakeAgent.Handler(agent.Authority, certificate);
        using var http = new HttpClient(handler);
        using var request = new HttpRequestMessage(HttpMethod.Post, new Uri(fleet.Server.LinkAddress, method))
        {
            Version =
                HttpVersion.Version20, VersionPolicy = HttpVersionPolicy.RequestVersionExact, Content = new ByteArrayContent(new byte[5]),
        };
        request.Content.Headers.ContentType = new("application/grpc");
        request.Headers.TryAddWithoutValidation("te", "trailers");
        using var response = await http.SendAsync(
            request, HttpCompletionOption.ResponseHeadersRead, TestContext.Current.CancellationToken);
        // This call does not end by itself. Whoever is refused gets the status in the headers.
        if (method == "grpc.health.v1.Health/Watch" && !response.Headers.Contains("grpc-status"))
            return Ok;
        await response.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken);
        var headers = response.Headers.Contains("grpc-status") ? response.Headers : response.TrailingHeaders;
        return int.Parse(headers.GetValues("grpc-status").Single(), System.Globalization.CultureInfo.InvariantCulture);
    }

    private static X509Certificate2 Forge(Guid serverId)
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var now = TimeProvider.System.GetUtcNow();
        return new CertificateRequest($"CN={serverId}", key, HashAlgorithmName.SHA256).CreateSelfSigned(now.AddDays(-1), now.AddDays(1));
    }
}
