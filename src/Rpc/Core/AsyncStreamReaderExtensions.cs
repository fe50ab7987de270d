using System.Runtime.CompilerServices;

namespace Grpc.Core;

/// <summary>Extensions of <see cref="IAsyncStreamReader{T}"/>.</summary>
public static class AsyncStreamReaderExtensions
{
    /// <summary>Reads the next message; returns false at the end.</summary>
    public static Task<bool> MoveNext<T>(this IAsyncStreamReader<T> streamReader)
    {
        ArgumentNullException.ThrowIfNull(streamReader);
        return streamReader.MoveNext(CancellationToken.None);
    }

    /// <summary>Returns all messages until the end, for <c>await foreach</c>.</summary>
    public static IAsyncEnumerable<T> ReadAllAsync<T>(
        this IAsyncStreamReader<T> streamReader,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(streamReader);
        return ReadAll(streamReader, cancellationToken);
    }

    private static async IAsyncEnumerable<T> ReadAll<T>(
        IAsyncStreamReader<T> reader,
        [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        while (await reader.MoveNext(cancellationToken))
            yield return reader.Current;
    }
}
