using System.Buffers.Binary;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Http.Headers;

namespace FleetDefrag.ApiFuzz.Link;

/// <summary>
/// Sends streams of hostile messages as agents, over HTTP/2 without code of the product, and judges how each stream ends.
/// </summary>
/// <param name="agents">A client with its own certificate for each agent, with the address of the link.</param>
/// <param name="known">Texts that name something at the server: volumes, jobs.</param>
/// <param name="seed">Seed of everything random.</param>
public sealed class LinkFuzzer(IReadOnlyList<HttpClient> agents, IReadOnlyList<string> known, int seed)
{
    /// <summary>The messages of one stream, besides its hello.</summary>
    public const int MessagesOfStream = 20;

    // UNKNOWN: an exception that the server did not expect.
    private const string Failure = "2";

    private static readonly TimeSpan Hang = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan Slow = TimeSpan.FromSeconds(1);

    private readonly ConcurrentDictionary<string, long> _byStatus = new(StringComparer.Ordinal);
    private readonly ConcurrentQueue<string> _findings = new();
    private readonly ConcurrentQueue<string> _slow = new();

    /// <summary>What was wrong, one line for each stream.</summary>
    public IReadOnlyCollection<string> Findings => _findings;

    /// <summary>The number of streams that ended with each status of gRPC.</summary>
    public IReadOnlyDictionary<string, long> ByStatus => _byStatus;

    /// <summary>The streams that took more than a second, one line for each.</summary>
    public IReadOnlyCollection<string> SlowStreams => _slow;

    /// <summary>Sends the streams of a range of numbers.</summary>
    public Task RunAsync(long first, long count, CancellationToken cancellationToken) => Parallel.ForAsync(
        0, agents.Count, new ParallelOptions { MaxDegreeOfParallelism = agents.Count, CancellationToken = cancellationToken },
        async (agent, stop) =>
        {
            for (var number = first + agent; number < first + count; number += agents.Count)
                await SendAsync(agents[agent], number, stop);
        });

    private async Task SendAsync(HttpClient agent, long number, CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, "/fleetdefrag.v1.AgentLink/Connect")
        {
            Version = HttpVersion.Version20, VersionPolicy = HttpVersionPolicy.RequestVersionExact, Content = Stream(number),
        };
        request.Headers.Add("te", "trailers");
        request.Content.Headers.ContentType = new MediaTypeHeaderValue("application/grpc");
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        patience.CancelAfter(Hang);
        var watch = Stopwatch.StartNew();
        try
        {
            using var response = await agent.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, patience.Token);
            await response.Content.CopyToAsync(System.IO.Stream.Null, patience.Token);
            var status = Trailer(response, "grpc-status");
            _byStatus.AddOrUpdate(status, 1, (_, seen) => seen + 1);
            if (response.StatusCode != HttpStatusCode.OK || status is Failure or "")
                _findings.Enqueue($"stream {number}: {(int)response.StatusCode}, status '{status}' {Trailer(response, "grpc-message")}");
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            _findings.Enqueue($"stream {number}: no end within {Hang.TotalSeconds:0} s");
        }
        catch (HttpRequestException)
        {
            // The server ended the stream while messages were still being sent, which HTTP/2 reports as a reset.
            _byStatus.AddOrUpdate("reset", 1, (_, seen) => seen + 1);
        }

        if (watch.Elapsed > Slow)
            _slow.Enqueue(string.Create(CultureInfo.InvariantCulture, $"stream {number}: {watch.Elapsed.TotalSeconds:0.00} s"));
    }

    private ByteArrayContent Stream(long number)
    {
        var random = new Random(unchecked((int)((seed * 1_000_003L) + number)));
        using var body = new MemoryStream();
        var spool = string.Create(CultureInfo.InvariantCulture, $"spool-{number}");
        // A stream may begin without a hello.
        if (random.Next(50) != 0)
            Add(body, LinkMessages.Hello(spool, known, random), random);
        for (var message = 0; message < MessagesOfStream; message++)
        {
            var kind = (int)(((number * MessagesOfStream) + message) % LinkMessages.KindCount);
            var bytes = LinkMessages.Write(kind, (ulong)message + 1, known, random);
            // Bytes that are no message end the stream: only the last ones are changed, so that the server reads the others.
            Add(body, message == MessagesOfStream - 1 ? ByteMutation.Of(bytes, random, mostChanges: 8) : bytes, random);
        }

        return new ByteArrayContent(body.ToArray());
    }

    // A frame of gRPC: whether it is compressed, its length, its content. A few lie.
    private static void Add(MemoryStream body, byte[] message, Random random)
    {
        Span<byte> head = stackalloc byte[5];
        head[0] = random.Next(500) == 0 ? (byte)random.Next(256) : (byte)0;
        var length = random.Next(500) == 0 ? (uint)random.NextInt64(uint.MaxValue) : (uint)message.Length;
        BinaryPrimitives.WriteUInt32BigEndian(head[1..], length);
        body.Write(head);
        body.Write(message);
    }

    private static string Trailer(HttpResponseMessage response, string name) =>
        response.TrailingHeaders.TryGetValues(name, out var late) ? string.Join(',', late)
        : response.Headers.TryGetValues(name, out var early) ? string.Join(',', early) : "";
}
