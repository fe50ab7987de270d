using System.Diagnostics;
using System.Reflection;
using System.Text.Json;
using FleetDefrag.Rpc.Tests.Echo;
using FleetDefrag.TestKit;

namespace FleetDefrag.Rpc.Tests.Support;

/// <summary>The gRPC implementations of others that this one is tested against.</summary>
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
    private static readonly string Folder = typeof(PeerScript).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(attribute => attribute.Key == "PeersFolder").Value!;

    /// <summary>Starts a script; standard input stays open until the process is to end.</summary>
    public static Process Start(Peer peer, string script, params string[] arguments)
    {
        var start = new ProcessStartInfo { UseShellExecute = false, RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true };
        if (peer == Peer.Python)
        {
            // The system's own Python: that is the one python3-grpcio installs into.
            start.FileName = "/usr/bin/python3";
            start.ArgumentList.Add(Path.Combine(Folder, "python", $"{script}.py"));
            start.Environment["PYTHONDONTWRITEBYTECODE"] = "1";
        }
        else
        {
            Directory.Exists(Path.Combine(Folder, "node", "node_modules")).ShouldBeTrue("Run `npm ci` in tests/Rpc.Tests/Peers/node first.");
            start.FileName = "node";
            start.ArgumentList.Add(Path.Combine(Folder, "node", $"{script}.js"));
        }

        foreach (var argument in arguments)
            start.ArgumentList.Add(argument);
        start.Environment["ECHO_DESCRIPTOR"] = EchoReflection.Descriptor.SerializedData.ToBase64();
        return Process.Start(start)!;
    }

    /// <summary>Runs a client's scenario and gives what it saw.</summary>
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

/// <summary>What a peer's client saw.</summary>
internal sealed record PeerOutcome(string Code, string? Detail, string? Payload, long? Bytes, int? Replies, string[][]? Headers, string[][]? Trailers)
{
    /// <summary>UNAVAILABLE → Unavailable, OK → OK, as the names of StatusCode are.</summary>
    public string CodeName => Code == "OK" ? "OK" : string.Concat(Code.Split('_').Select(word => word[0] + word[1..].ToLowerInvariant()));
}
