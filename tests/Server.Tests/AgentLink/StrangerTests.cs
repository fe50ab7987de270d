using System.Buffers.Binary;
using System.Net;
using System.Net.Http.Headers;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.AgentLink;

/// <summary>Callers without a certificate take kilobytes, seconds and a limited number of places.</summary>
public sealed class StrangerTests(PostgresFixture postgres)
{
    private const string ResourceExhausted = "8";
    private const string DeadlineExceeded = "4";
    private const string Unavailable = "14";

    [Fact]
    public async Task An_enrolment_of_fifteen_megabytes_is_refused_by_its_prefix()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var http = Client(fleet);

        // Only the prefix is sent. A server that waited for the message would never answer.
        using var answer = await EnrolAsync(http, new HeldMessage(15 * 1024 * 1024));

        Status(answer).ShouldBe(ResourceExhausted);
    }

    [Fact]
    public async Task An_enrolment_that_is_not_sent_to_its_end_takes_ten_seconds()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var http = Client(fleet);
        using var held = new HeldMessage(1000);
        var answering = EnrolAsync(http, held);
        var deadline = fleet.Server.Time.GetUtcNow().AddSeconds(10);
        await Spin.UntilAsync(() => fleet.Server.Time.HasTimerAt(deadline));
        fleet.Server.Time.Set(deadline);

        using var answer = await answering;
        Status(answer).ShouldBe(DeadlineExceeded);
    }

    [Fact]
    public async Task Sixteen_calls_of_one_address_run_at_once_and_a_place_becomes_free_again()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var http = Client(fleet);
        var held = Enumerable.Range(0, 17).Select(_ => new HeldMessage(1000)).ToList();
        var calls = held.ConvertAll(message => EnrolAsync(http, message));

        // Of 17 calls one finds no place, whichever comes last.
        using var refused = await await Task.WhenAny(calls);
        Status(refused).ShouldBe(Unavailable);

        held.ForEach(message => message.Release());
        foreach (var call in calls)
            (await call).Dispose();
        (await FakeAgent.AuthorityAsync(fleet.Server.LinkAddress)).Dispose();
    }

    [Fact]
    public async Task Connections_without_a_certificate_are_counted_and_end_after_a_minute()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        var strangers = Enumerable.Range(0, 32).Select(_ => Client(fleet)).ToList();
        foreach (var stranger in strangers)
            (await EnrolAsync(stranger, new HeldMessage(0))).Dispose();
        using var late = Client(fleet);
        await Should.ThrowAsync<HttpRequestException>(() => EnrolAsync(late, new HeldMessage(0)));

        // An agent of the fleet has a place of its own.
        using (var stream = await agent.ConnectAsync())
            stream.Welcome.ShouldNotBeNull();
        fleet.Server.Time.Advance(TimeSpan.FromSeconds(60));
        using var answer = await AnsweredAsync(late);
        answer.IsSuccessStatusCode.ShouldBeTrue();
        strangers.ForEach(stranger => stranger.Dispose());
    }

    // The places become free a moment after the clock has ended the connections.
    private static async Task<HttpResponseMessage> AnsweredAsync(HttpClient http)
    {
        var patience = Patience.Token;
        while (true)
        {
            try
            {
                return await EnrolAsync(http, new HeldMessage(0));
            }
            catch (HttpRequestException) when (!patience.IsCancellationRequested)
            {
                await Task.Yield();
            }
        }
    }

    private static HttpClient Client(Fleet fleet) => new(FakeAgent.Handler(authority: null, certificate: null))
    {
        BaseAddress = fleet.Server.LinkAddress, Timeout = Patience.Limit,
        DefaultRequestVersion = HttpVersion.Version20, DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
    };

    private static async Task<HttpResponseMessage> EnrolAsync(HttpClient http, HttpContent content)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, "/fleetdefrag.v1.Enrollment/Enroll") { Content = content };
        request.Version = HttpVersion.Version20;
        return await http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, Patience.Token);
    }

    private static string Status(HttpResponseMessage answer) => answer.Headers.GetValues("grpc-status").Single();

    /// <summary>The prefix of a message, whose rest follows only after <see cref="Release"/>.</summary>
    private sealed class HeldMessage : HttpContent
    {
        private readonly int _bytes;
        private readonly TaskCompletionSource _released = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public HeldMessage(int bytes)
        {
            _bytes = bytes;
            Headers.ContentType = new MediaTypeHeaderValue("application/grpc");
        }

        public void Release() => _released.TrySetResult();

        protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context)
        {
            var prefix = new byte[5];
            BinaryPrimitives.WriteInt32BigEndian(prefix.AsSpan(1), _bytes);
            await stream.WriteAsync(prefix);
            await stream.FlushAsync();
            if (_bytes == 0)
                return;
            await _released.Task;
            await stream.WriteAsync(new byte[_bytes]);
        }

        protected override bool TryComputeLength(out long length)
        {
            length = -1;
            return false;
        }
    }
}
