using System.Diagnostics;
using System.Globalization;
using System.Threading.Channels;
using FleetDefrag.TestKit;
using Grpc.Net.Client;

namespace FleetDefrag.Rpc.Tests.Support;

/// <summary>The echo service of a peer, in its own process.</summary>
internal sealed class PeerServer : IAsyncDisposable
{
    private readonly Process _process;
    private readonly Channel<string> _lines = System.Threading.Channels.Channel.CreateUnbounded<string>();
    private readonly Queue<string> _errors = new();

    private PeerServer(Process process)
    {
        _process = process;
        _process.OutputDataReceived += (_, line) =>
        {
            if (line.Data is not null)
                _lines.Writer.TryWrite(line.Data);
            else
                _lines.Writer.TryComplete();
        };
        _process.ErrorDataReceived += (_, line) => _errors.Enqueue(line.Data ?? "");
        _process.BeginOutputReadLine();
        _process.BeginErrorReadLine();
    }

    public Uri Address { get; private set; } = new("http://127.0.0.1");

    public static async Task<PeerServer> StartAsync(Peer peer, params string[] arguments)
    {
        var server = new PeerServer(PeerScript.Start(peer, "server", arguments));
        var port = await server.NextLineAsync("port ");
        server.Address = new Uri($"http://127.0.0.1:{int.Parse(port[5..], CultureInfo.InvariantCulture)}");
        return server;
    }

    public GrpcChannel Channel(Action<GrpcChannelOptions>? configure = null)
    {
        var options = new GrpcChannelOptions();
        configure?.Invoke(options);
        return GrpcChannel.ForAddress(Address, options);
    }

    /// <summary>Waits until the server prints a line with the given prefix.</summary>
    public async Task<string> NextLineAsync(string beginning)
    {
        try
        {
            await foreach (var line in _lines.Reader.ReadAllAsync(Patience.Token))
            {
                if (line.StartsWith(beginning, StringComparison.Ordinal))
                    return line;
            }
        }
        catch (OperationCanceledException failure)
        {
            throw new InvalidOperationException($"The peer did not print '{beginning}'. {string.Join('\n', _errors)}", failure);
        }

        throw new InvalidOperationException($"The peer ended before it printed '{beginning}'. {string.Join('\n', _errors)}");
    }

    /// <summary>Kills the process, as a crash or a power failure does.</summary>
    public async Task KillAsync()
    {
        _process.Kill();
        await _process.WaitForExitAsync(Patience.Token);
    }

    public async ValueTask DisposeAsync()
    {
        if (!_process.HasExited)
            await KillAsync();
        _process.Dispose();
    }
}
