using System.Collections.Concurrent;
using System.Diagnostics;
using System.Reflection;
using System.Text.Json;
using System.Threading.Channels;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>A collector of the OpenTelemetry protocol, written with grpc-js.</summary>
internal sealed class OtlpCollector : IDisposable
{
    private readonly Process _process;
    private readonly TaskCompletionSource<int> _port = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Channel<OtlpItem> _items = Channel.CreateUnbounded<OtlpItem>();
    private readonly ConcurrentQueue<OtlpItem> _seen = new();

    private OtlpCollector()
    {
        var folder = typeof(OtlpCollector).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(attribute => attribute.Key == "PeersFolder").Value!;
        Directory.Exists(Path.Combine(folder, "node", "node_modules")).ShouldBeTrue("Run `npm ci` in tests/Rpc.Tests/Peers/node first.");
        _process = Process.Start(new ProcessStartInfo("node", [Path.Combine(folder, "node", "otlp.js")])
        {
            UseShellExecute = false, RedirectStandardInput = true, RedirectStandardOutput = true,
        })!;
        _process.OutputDataReceived += (_, line) => Take(line.Data);
        _process.BeginOutputReadLine();
    }

    /// <summary>What came so far.</summary>
    public IReadOnlyCollection<OtlpItem> Seen => _seen;

    /// <summary>Starts a collector, and returns it with its address.</summary>
    public static async Task<(OtlpCollector Collector, Uri Address)> StartAsync()
    {
        var collector = new OtlpCollector();
        return (collector, new Uri($"http://127.0.0.1:{await collector._port.Task.WaitAsync(Patience.Limit)}"));
    }

    /// <summary>Waits for an item.</summary>
    public async Task<OtlpItem> ReceiveAsync(Func<OtlpItem, bool> isWanted)
    {
        var patience = Patience.Token;
        while (true)
        {
            if (_seen.FirstOrDefault(isWanted) is { } found)
                return found;
            await _items.Reader.ReadAsync(patience);
        }
    }

    public void Dispose()
    {
        _process.StandardInput.Close();
        _process.WaitForExit();
        _process.Dispose();
    }

    private void Take(string? line)
    {
        if (line?.StartsWith("port ", StringComparison.Ordinal) == true)
        {
            _port.TrySetResult(int.Parse(line[5..], System.Globalization.CultureInfo.InvariantCulture));
        }
        else if (line is not null)
        {
            var item = JsonSerializer.Deserialize<OtlpItem>(line, JsonSerializerOptions.Web)!;
            _seen.Enqueue(item);
            _items.Writer.TryWrite(item);
        }
    }
}

/// <summary>A metric, a span or a log line that came to the collector.</summary>
/// <param name="Signal">metrics, traces or logs.</param>
/// <param name="Service">The service that sent it.</param>
/// <param name="Name">Name of the metric; name and attributes of the span; text of the line.</param>
/// <param name="Token">The header authorization.</param>
internal sealed record OtlpItem(string Signal, string Service, string Name, string? Token);
