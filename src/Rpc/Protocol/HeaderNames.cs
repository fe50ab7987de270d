namespace Grpc.Protocol;

/// <summary>Headers of the protocol itself (grpc/doc/PROTOCOL-HTTP2.md); they never appear in metadata.</summary>
internal static class HeaderNames
{
    public const string Status = "grpc-status";
    public const string Message = "grpc-message";
    public const string Encoding = "grpc-encoding";
    public const string AcceptEncoding = "grpc-accept-encoding";
    public const string Timeout = "grpc-timeout";
    public const string ContentType = "content-type";
    public const string Te = "te";
    public const string ContentTypeValue = "application/grpc";

    /// <summary>Of grpc-dotnet: metadata that chooses the encoding of a call's requests and does not travel.</summary>
    public const string RequestEncodingChoice = "grpc-internal-encoding-request";

    /// <summary>Whether the header belongs to HTTP or to the protocol and not to the application.</summary>
    public static bool IsReserved(string name) =>
        name.StartsWith(':') || name.StartsWith("grpc-", StringComparison.OrdinalIgnoreCase) ||
        name.Equals(ContentType, StringComparison.OrdinalIgnoreCase) || name.Equals(Te, StringComparison.OrdinalIgnoreCase);

    /// <summary>application/grpc, alone or followed by + or ; (application/grpc-web is another protocol).</summary>
    public static bool IsGrpcContentType(string? contentType) =>
        contentType is not null && contentType.StartsWith(ContentTypeValue, StringComparison.OrdinalIgnoreCase) &&
        (contentType.Length == ContentTypeValue.Length || contentType[ContentTypeValue.Length] is '+' or ';');
}
