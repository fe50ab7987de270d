using System.Diagnostics;
using System.Reflection;
using System.Text.Json;
using FleetDefrag.Rpc.Tests.Echo;
using FleetDefrag.TestKit;

namespace FleetDefrag.Rpc.Tests.Support;

/// <summary>The other gRPC implementations that the tests use.</summary>
public enum Peer
{
    /// <summary>grpcio, on the C core.</summary>
    Python,

    /// <summary>@grpc/grpc-js.</summary>
    Node,
}

/// <summary>Runs the scripts in tests/Rpc.Tests/Peers.</summary>
internal static class PeerScript
{
    private static readonly string Folder = typeof(PeerScript).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(attribute => attribute.Key == "PeersFolder").Value!;

    /// <summary>Starts a script. Closing its standard input ends the process.</summary>
    public static Process Start(Peer peer, string script, params string[] arguments)
    {
        var start = new ProcessStartInfo
        {
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true
        };
        if (peer == Peer.Python)
        {
            // The system's Python, because the package python3-grpcio installs into it.
            start.FileName = "/usr/bin/python3";
            start.ArgumentList.Add(Path.Combine(Folder, "python", $"{script}.py"));
            start.Environment["PYTHONDONTWRITEBYTECODE"] = "1";
        }
        else
        {
            Directory.Exists(Path.Combine(Folder, "node", "node_modules"))
                .ShouldBeTrue("Run `npm ci` in tests/Rpc.Tests/Peers/node first.");
            start.FileName = "node";
            start.ArgumentList.Add(Path.Combine(Folder, "node", $"{script}.js"));
        }

        foreach (var argument in arguments)
            start.ArgumentList.Add(argument);
        start.Environment["ECHO_DESCRIPTOR"] = EchoReflection.Descriptor.SerializedData.ToBase64();
        return Process.Start(start)!;
    }

    /// <summary>Runs a scenario of the client and returns its outcome.</summary>
    public static async Task<PeerOutcome> CallAsync(Peer peer, string authority, string scenario)
    {
        using var process = Start(peer, "client", authority, scenario);
        var output = process.StandardOutput.ReadToEndAsync(Patience.Token);
        var errors = process.StandardError.ReadToEndAsync(Patience.Token);
        try
        {
            await process.WaitForExitAsync(Patience.Token);
        }
        catch (OperationCanceledException)
        {
            process.Kill();
            throw;
        }

        process.ExitCode.ShouldBe(0, await errors);
        return JsonSerializer.Deserialize<PeerOutcome>(await output, JsonSerializerOptions.Web)!;
    }
}

/// <summary>The outcome of a call of a peer's client.</summary>
internal sealed record PeerOutcome(
    string Code,
    string? Detail,
    string? Payload,
    long? Bytes,
    int? Replies,
    string[][]? Headers,
    string[][]? Trailers)
{
    /// <summary>Converts UNAVAILABLE to Unavailable and OK to OK, as StatusCode names them.</summary>
    public string CodeName => Code == "OK" ? "OK" : string.Concat(Code.Split('_').Select(word => word[0] + word[1..].ToLowerInvariant()));
}
