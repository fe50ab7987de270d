using Grpc.Core;

namespace FleetDefrag.Rpc.Tests.Support;

/// <summary>The metadata that the tests of both directions send and expect back.</summary>
internal static class EchoMetadata
{
    private static readonly byte[] AllOctets = [.. Enumerable.Range(0, 256).Select(octet => (byte)octet)];

    /// <summary>Each entry as key=value, bytes as base64, sorted.</summary>
    public static readonly string[] Expected =
    [
        "echo-data-bin=",
        "echo-data-bin=AA==",
        $"echo-data-bin={Convert.ToBase64String(AllOctets)}",
        "echo-text=plain ~ text",
    ];

    /// <summary>The same with one entry a key.</summary>
    public static readonly string[] ExpectedSingle = [.. Expected[2..]];

    /// <summary>SocketsHttpHandler sends equal headers joined by commas, which the protocol allows and grpcio's C core does not read for bytes.</summary>
    public static Metadata CreateSingle() => new() { { "echo-text", "plain ~ text" }, { "echo-data-bin", AllOctets } };

    public static Metadata Create()
    {
        var metadata = CreateSingle();
        metadata.Add("echo-data-bin", [0]);
        metadata.Add("echo-data-bin", []);
        return metadata;
    }

    /// <summary>The echoed entries in the form of <see cref="Expected"/>.</summary>
    public static string[] Echoed(Metadata metadata) => metadata
        .Where(entry => entry.Key.StartsWith("echo-", StringComparison.Ordinal))
        .Select(entry => $"{entry.Key}={(entry.IsBinary ? Convert.ToBase64String(entry.ValueBytes) : entry.Value)}")
        .Order(StringComparer.Ordinal)
        .ToArray();
}
