namespace Grpc.Core;

/// <summary>What the four kinds of call have in common, as functions, so that test doubles can stand in for a transport.</summary>
internal readonly record struct AsyncCallState(Task<Metadata> ResponseHeaders, Func<Status> Status, Func<Metadata> Trailers, Action Dispose);
