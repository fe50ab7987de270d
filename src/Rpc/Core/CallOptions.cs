namespace Grpc.Core;

/// <summary>Options of one call.</summary>
/// <param name="headers">Metadata to send.</param>
/// <param name="deadline">The deadline of the call, UTC; null for none.</param>
/// <param name="cancellationToken">Cancels the call.</param>
/// <param name="writeOptions">Applies to the requests.</param>
#pragma warning disable CA1068 // The order is that of the Grpc.Core API.
public readonly struct CallOptions(
    Metadata? headers = null,
    DateTime? deadline = null,
    CancellationToken cancellationToken = default,
    WriteOptions? writeOptions = null)
#pragma warning restore CA1068
{
    /// <summary>Metadata to send.</summary>
    public Metadata? Headers { get; } = headers;

    /// <summary>The deadline of the call, UTC; null for none.</summary>
    public DateTime? Deadline { get; } = deadline;

    /// <summary>Cancels the call.</summary>
    public CancellationToken CancellationToken { get; } = cancellationToken;

    /// <summary>Applies to the requests.</summary>
    public WriteOptions? WriteOptions { get; } = writeOptions;

    /// <summary>Returns a copy with other metadata.</summary>
    public CallOptions WithHeaders(Metadata headers) => new(headers, Deadline, CancellationToken, WriteOptions);

    /// <summary>Returns a copy with another deadline.</summary>
    public CallOptions WithDeadline(DateTime deadline) => new(Headers, deadline, CancellationToken, WriteOptions);

    /// <summary>Returns a copy with another token.</summary>
    public CallOptions WithCancellationToken(CancellationToken cancellationToken) =>
        new(Headers, Deadline, cancellationToken, WriteOptions);

    /// <summary>Returns a copy with other write options.</summary>
    public CallOptions WithWriteOptions(WriteOptions writeOptions) => new(Headers, Deadline, CancellationToken, writeOptions);
}
