namespace Grpc.Core;

/// <summary>The functions that the four kinds of call share. Test doubles can replace a transport by them.</summary>
internal readonly record struct AsyncCallState(
    Task<Metadata> ResponseHeaders,
    Func<Status> Status,
    Func<Metadata> Trailers,
    Action Dispose);
