namespace Grpc.Core;

/// <summary>The status of a call: a code and a message.</summary>
/// <param name="statusCode">The code of the status.</param>
/// <param name="detail">One line, sent in <c>grpc-message</c>.</param>
/// <param name="debugException">The local cause, never sent.</param>
public readonly struct Status(StatusCode statusCode, string detail, Exception? debugException) : IEquatable<Status>
{
    /// <summary>Success without a message.</summary>
    public static readonly Status DefaultSuccess = new(StatusCode.OK, "");

    /// <summary>Cancellation without a message.</summary>
    public static readonly Status DefaultCancelled = new(StatusCode.Cancelled, "");

    /// <inheritdoc cref="Status(StatusCode, string, Exception?)"/>
    public Status(StatusCode statusCode, string detail)
        : this(statusCode, detail, null)
    {
    }

    /// <summary>The code of the status.</summary>
    public StatusCode StatusCode { get; } = statusCode;

    /// <summary>One line for the reader of the error; may be empty.</summary>
    public string Detail { get; } = detail ?? "";

    /// <summary>The local cause, for logs; never sent.</summary>
    public Exception? DebugException { get; } = debugException;

    /// <inheritdoc/>
    public bool Equals(Status other) =>
        StatusCode == other.StatusCode
            && string.Equals(Detail, other.Detail, StringComparison.Ordinal)
            && ReferenceEquals(DebugException, other.DebugException);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is Status other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(StatusCode, Detail);

    /// <inheritdoc/>
    public override string ToString() => DebugException is null
        ? $"Status(StatusCode=\"{StatusCode}\", Detail=\"{Detail}\")"
        : $"Status(StatusCode=\"{StatusCode}\", Detail=\"{Detail}\", DebugException=\"{DebugException.GetType().Name}: " +
            $"{DebugException.Message}\")";

    /// <summary>Same code, message and cause.</summary>
    public static bool operator ==(Status left, Status right) => left.Equals(right);

    /// <summary>Different code, message or cause.</summary>
    public static bool operator !=(Status left, Status right) => !left.Equals(right);
}
