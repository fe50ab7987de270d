namespace Grpc.Core;

/// <summary>The end of a call: a code, and words for whoever reads the error.</summary>
/// <param name="statusCode">What happened.</param>
/// <param name="detail">One line; travels in <c>grpc-message</c>.</param>
/// <param name="debugException">The local cause; never travels.</param>
public readonly struct Status(StatusCode statusCode, string detail, Exception? debugException) : IEquatable<Status>
{
    /// <summary>A success without words.</summary>
    public static readonly Status DefaultSuccess = new(StatusCode.OK, "");

    /// <summary>A cancellation without words.</summary>
    public static readonly Status DefaultCancelled = new(StatusCode.Cancelled, "");

    /// <inheritdoc cref="Status(StatusCode, string, Exception?)"/>
    public Status(StatusCode statusCode, string detail)
        : this(statusCode, detail, null)
    {
    }

    /// <summary>What happened.</summary>
    public StatusCode StatusCode { get; } = statusCode;

    /// <summary>One line for whoever reads the error; empty when there is nothing to add.</summary>
    public string Detail { get; } = detail ?? "";

    /// <summary>The local cause, for logs; never sent.</summary>
    public Exception? DebugException { get; } = debugException;

    /// <inheritdoc/>
    public bool Equals(Status other) =>
        StatusCode == other.StatusCode && string.Equals(Detail, other.Detail, StringComparison.Ordinal) && ReferenceEquals(DebugException, other.DebugException);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is Status other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(StatusCode, Detail);

    /// <inheritdoc/>
    public override string ToString() => DebugException is null
        ? $"Status(StatusCode=\"{StatusCode}\", Detail=\"{Detail}\")"
        : $"Status(StatusCode=\"{StatusCode}\", Detail=\"{Detail}\", DebugException=\"{DebugException.GetType().Name}: {DebugException.Message}\")";

    /// <summary>Same code, words and cause.</summary>
    public static bool operator ==(Status left, Status right) => left.Equals(right);

    /// <summary>Different code, words or cause.</summary>
    public static bool operator !=(Status left, Status right) => !left.Equals(right);
}
