namespace Grpc.Core;

/// <summary>What a client says about one call.</summary>
/// <param name="headers">Metadata to send.</param>
/// <param name="deadline">When the call must end, UTC; null: never.</param>
/// <param name="cancellationToken">Ends the call early.</param>
/// <param name="writeOptions">Applies to the requests.</param>
#pragma warning disable CA1068 // The order is that of the Grpc.Core API.
public readonly struct CallOptions(Metadata? headers = null, DateTime? deadline = null, CancellationToken cancellationToken = default, WriteOptions? writeOptions = null)
#pragma warning restore CA1068
{
    /// <summary>Metadata to send.</summary>
    public Metadata? Headers { get; } = headers;

    /// <summary>When the call must end, UTC; null: never.</summary>
    public DateTime? Deadline { get; } = deadline;

    /// <summary>Ends the call early.</summary>
    public CancellationToken CancellationToken { get; } = cancellationToken;

    /// <summary>Applies to the requests.</summary>
    public WriteOptions? WriteOptions { get; } = writeOptions;

    /// <summary>The same with other metadata.</summary>
    public CallOptions WithHeaders(Metadata headers) => new(headers, Deadline, CancellationToken, WriteOptions);

    /// <summary>The same with another deadline.</summary>
    public CallOptions WithDeadline(DateTime deadline) => new(Headers, deadline, CancellationToken, WriteOptions);

    /// <summary>The same with another token.</summary>
    public CallOptions WithCancellationToken(CancellationToken cancellationToken) => new(Headers, Deadline, cancellationToken, WriteOptions);

    /// <summary>The same with other write options.</summary>
    public CallOptions WithWriteOptions(WriteOptions writeOptions) => new(Headers, Deadline, CancellationToken, writeOptions);
}
