using Grpc.Core;

namespace FleetDefrag.Rpc.Tests.Support;

/// <summary>The metadata that the tests send and expect back, in both directions.</summary>
internal static class EchoMetadata
{
    private static readonly byte[] AllOctets = [.. Enumerable.Range(0, 256).Select(octet => (byte)octet)];

    /// <summary>The entries as key=value, bytes as base64, sorted.</summary>
    public static readonly string[] Expected =
    [
        "echo-data-bin=",
        "echo-data-bin=AA==",
        $"echo-data-bin={Convert.ToBase64String(AllOctets)}",
        "echo-text=plain ~ text",
    ];

    /// <summary>The metadata with one entry for each key.</summary>
    public static readonly string[] ExpectedSingle = [.. Expected[2..]];

    /// <summary>
    /// SocketsHttpHandler sends equal headers joined by commas, which the protocol allows and grpcio's C core does not read for
    /// bytes.
    /// </summary>
    public static Metadata CreateSingle() => new() { { "echo-text", "plain ~ text" }, { "echo-data-bin", AllOctets } };

    public static Metadata Create()
    {
        var metadata = CreateSingle();
        metadata.Add("echo-data-bin", [0]);
        metadata.Add("echo-data-bin", []);
        return metadata;
    }

    /// <summary>Returns the echoed entries in the form of <see cref="Expected"/>.</summary>
    public static string[] Echoed(Metadata metadata) => metadata
        .Where(entry => entry.Key.StartsWith("echo-", StringComparison.Ordinal))
        .Select(entry => $"{entry.Key}={(entry.IsBinary ? Convert.ToBase64String(entry.ValueBytes) : entry.Value)}")
        .Order(StringComparer.Ordinal)
        .ToArray();
}
