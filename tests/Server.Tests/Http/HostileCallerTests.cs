using System.Diagnostics;
using System.IO.Compression;
using System.Net;
using System.Text;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Http;

/// <summary>Callers that are slow, huge or nested without end are refused with a reason, while others are answered.</summary>
public sealed class HostileCallerTests(HostileCallerTests.Patient fixture) : IClassFixture<HostileCallerTests.Patient>
{
    private const string Answered = "HTTP/1.1 200 OK";
    private const int Gigabyte = 1 << 30;
    private const int LargestBody = 1 << 20;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    private Uri Address => fixture.Server.ConsoleAddress;

    [Fact]
    public async Task A_hundred_callers_that_send_a_byte_at_a_time_are_cut_off_while_others_are_answered()
    {
        var slow = await Task.WhenAll(Enumerable.Range(0, 100).Select(_ => RawConnection.OpenAsync(Address)));
        var began = Stopwatch.GetTimestamp();
        foreach (var caller in slow)
            await caller.WriteAsync("GET /healthz HTTP/1.1\r\nHost: console\r\nX-Slow: ");
        var ends = Task.WhenAll(slow.Select(caller => caller.RestAsync()));
        using var beat = new PeriodicTimer(TimeSpan.FromMilliseconds(100));
        var answered = 0;
        while (!ends.IsCompleted && await beat.WaitForNextTickAsync(Patience.Token))
        {
            foreach (var caller in slow)
                await WriteUnlessClosedAsync(caller, "x");
            (await RawConnection.AskAsync(Address, Get("/healthz"))).ShouldStartWith(Answered);
            answered++;
        }

        (await ends).ShouldAllBe(end => end.StartsWith("HTTP/1.1 408 ") || end.Length == 0);
        answered.ShouldBeGreaterThan(1);
        Stopwatch.GetElapsedTime(began).ShouldBeGreaterThan(TimeSpan.FromSeconds(1));
        foreach (var caller in slow)
            caller.Dispose();
    }

    [Fact]
    public async Task A_body_that_stops_arriving_is_refused()
    {
        var answer = await RawConnection.AskAsync(Address, Post("/api/v1/session", "Content-Length: 1000", """{"userName":"adm"""));
        ShouldBeProblem(answer, 408, "invalid-request");
    }

    [Theory]
    [InlineData("/api/v1/session", "application/json")]
    [InlineData("/api/v1/nowhere", "application/json")]
    public async Task A_body_of_a_gigabyte_is_refused_before_it_is_sent(string path, string type)
    {
        using var http = new HttpClient(new SocketsHttpHandler { Expect100ContinueTimeout = Patience.Limit }) { BaseAddress = Address };
        using var request = new HttpRequestMessage(HttpMethod.Post, path) { Content = new Endless(Gigabyte) };
        request.Content.Headers.ContentType = new(type);
        request.Headers.ExpectContinue = true;
        using var response = await http.SendAsync(request, Cancellation);
        ((int)response.StatusCode).ShouldBeOneOf(404, 413);
        response.Content.Headers.ContentType?.MediaType.ShouldBe("application/problem+json");
        ((Endless)request.Content).Sent.ShouldBe(0);
    }

    [Fact]
    public async Task A_document_of_a_gigabyte_is_refused_before_it_is_sent()
    {
        using var request = new HttpRequestMessage(HttpMethod.Put, "setup/document") { Content = new Endless(Gigabyte) };
        request.Content.Headers.ContentType = new("application/yaml");
        request.Headers.ExpectContinue = true;
        using var http = new HttpClient(
            new SocketsHttpHandler { Expect100ContinueTimeout = Patience.Limit, CookieContainer = fixture.Client.Cookies });
        http.BaseAddress = fixture.Client.Http.BaseAddress;
        using var response = await http.SendAsync(request, Cancellation);
        await response.ShouldBeProblemAsync(HttpStatusCode.RequestEntityTooLarge, "too-large");
        ((Endless)request.Content).Sent.ShouldBe(0);
    }

    [Fact]
    public async Task A_body_without_a_length_is_refused_after_a_megabyte()
    {
        var chunk = $"{LargestBody + 1:x}\r\n{new string('x', LargestBody + 1)}";
        var answer = await RawConnection.AskAsync(Address, Post("/api/v1/session", "Transfer-Encoding: chunked", chunk));
        ShouldBeProblem(answer, 413, "too-large");
    }

    [Fact]
    public async Task A_caller_that_goes_on_sending_is_cut_off()
    {
        using var connection = await RawConnection.OpenAsync(Address);
        await connection.WriteAsync(Post("/api/v1/session", "Transfer-Encoding: chunked", ""));
        var chunk = $"10000\r\n{new string('x', 0x10000)}\r\n";
        var chunks = 0;
        while (chunks < Gigabyte / 0x10000 && await WriteUnlessClosedAsync(connection, chunk))
            chunks++;
        // What was sent after the first megabyte lies in the buffers of the sockets.
        chunks.ShouldBeLessThan(1024);
        (await RawConnection.AskAsync(Address, Get("/healthz"))).ShouldStartWith(Answered);
    }

    [Theory]
    [InlineData('[')]
    [InlineData('{')]
    public async Task A_body_nested_without_end_is_refused(char open)
    {
        var nested = open == '[' ? new string('[', 500_000) : string.Concat(Enumerable.Repeat("""{"a":""", 100_000));
        foreach (var path in (string[])["session", "jobs", "enrolment-tokens", "plan/pause"])
        {
            using var response = await fixture.Client.PostTextAsync(path, $$"""{"reason":{{nested}}""");
            await response.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
        }
    }

    [Theory]
    [InlineData("aliases")]
    [InlineData("flow")]
    [InlineData("block")]
    [InlineData("keys")]
    [InlineData("tags")]
    public async Task A_document_that_grows_or_nests_without_end_is_refused(string bomb)
    {
        var document = bomb switch
        {
            "aliases" => "a0: &a0 [x]\n" + string.Concat(Enumerable.Range(1, 9).Select(Aliases)),
            "flow" => $"policies: {new string('[', 200_000)}",
            "block" => $"policies:\n{string.Concat(Enumerable.Range(1, 400).Select(level => $"{new string(' ', level)}- \n"))}",
            "keys" => $"? {new string('{', 100_000)}",
            _ => "policies: !!python/object/apply:os.system [id]\n<<: *x",
        };
        using var response = await fixture.Client.PutDocumentAsync(document);
        await response.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
    }

    [Fact]
    public async Task A_compressed_body_is_not_expanded()
    {
        using var packed = new MemoryStream();
        await using (var gzip = new GZipStream(packed, CompressionLevel.Fastest, leaveOpen: true))
        {
            var zeros = new byte[1 << 20];
            for (var megabyte = 0; megabyte < 100; megabyte++)
                await gzip.WriteAsync(zeros, Cancellation);
        }

        packed.Length.ShouldBeLessThan(LargestBody);
        using var content = new ByteArrayContent(packed.ToArray());
        content.Headers.ContentType = new("application/json");
        content.Headers.ContentEncoding.Add("gzip");
        using var response = await fixture.Client.Http.PostAsync("plan/pause", content, Cancellation);
        await response.ShouldBeProblemAsync(HttpStatusCode.BadRequest, "invalid-request");
    }

    [Theory]
    [InlineData("GET /{0} HTTP/1.1\r\nHost: console\r\n\r\n", "414")]
    [InlineData("GET / HTTP/1.1\r\nHost: console\r\nX-Long: {0}\r\n\r\n", "431")]
    public async Task An_overlong_head_is_refused(string request, string status)
    {
        var answer = await RawConnection.AskAsync(Address, string.Format(null, request, new string('x', 100_000)));
        answer.ShouldSatisfyAllConditions(
            () => (answer.Length == 0 || answer.StartsWith($"HTTP/1.1 {status} ", StringComparison.Ordinal)).ShouldBeTrue(answer),
            () => (answer.Length == 0 || answer.EndsWith("\r\n\r\n", StringComparison.Ordinal)).ShouldBeTrue("it has no body"));
    }

    [Fact]
    public void No_refusal_of_this_class_is_an_error_of_the_server()
    {
        fixture.Server.Log.Warnings.ShouldNotContain(line => line.StartsWith("Error") || line.StartsWith("Critical"));
    }

    private static string Aliases(int level) =>
        $"a{level}: &a{level} [{string.Join(',', Enumerable.Repeat($"*a{level - 1}", 10))}]\n";

    private static string Get(string path) => $"GET {path} HTTP/1.1\r\nHost: console\r\nConnection: close\r\n\r\n";

    private static string Post(string path, string header, string body) =>
        $"POST {path} HTTP/1.1\r\nHost: console\r\nContent-Type: application/json\r\n{header}\r\n\r\n{body}";

    private static void ShouldBeProblem(string answer, int status, string code)
    {
        answer.ShouldStartWith($"HTTP/1.1 {status} ");
        answer.ShouldContain("application/problem+json");
        answer.ShouldContain($"\"code\":\"{code}\"");
        answer.ShouldNotContain("   at ");
    }

    private static async Task<bool> WriteUnlessClosedAsync(RawConnection connection, string text)
    {
        try
        {
            await connection.WriteAsync(text);
            return true;
        }
        catch (IOException)
        {
            return false;
        }
    }

    /// <summary>A server that waits for headers for two seconds only.</summary>
    public sealed class Patient(PostgresFixture postgres) : IAsyncLifetime
    {
        internal RunningServer Server { get; private set; } = null!;

        internal ApiClient Client { get; private set; } = null!;

        public async ValueTask InitializeAsync()
        {
            Server = await RunningServer.StartAsync(postgres, "--Console:LongestHeadersSeconds=2");
            Client = await Server.SignInAsync();
        }

        public async ValueTask DisposeAsync()
        {
            Client.Dispose();
            await Server.DisposeAsync();
        }
    }

    private sealed class Endless(long length) : HttpContent
    {
        public long Sent { get; private set; }

        protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context)
        {
            var block = Encoding.ASCII.GetBytes(new string('x', 0x10000));
            for (Sent = 0; Sent < length; Sent += block.Length)
                await stream.WriteAsync(block);
        }

        protected override bool TryComputeLength(out long computed)
        {
            computed = length;
            return true;
        }
    }
}
