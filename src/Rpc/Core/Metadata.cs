using System.Collections;

namespace Grpc.Core;

/// <summary>Headers or trailers of a call, in order; a key may occur more than once.</summary>
public sealed partial class Metadata : IList<Metadata.Entry>
{
    /// <summary>The suffix of keys with binary values, which are sent as base64.</summary>
    public const string BinaryHeaderSuffix = "-bin";

    /// <summary>Empty, read-only metadata.</summary>
    public static readonly Metadata Empty = new() { IsReadOnly = true };

    private readonly List<Entry> _entries = [];

    /// <inheritdoc/>
    public int Count => _entries.Count;

    /// <inheritdoc/>
    public bool IsReadOnly { get; private init; }

    /// <inheritdoc/>
    public Entry this[int index]
    {
        get => _entries[index];
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            ThrowIfReadOnly();
            _entries[index] = value;
        }
    }

    /// <summary>Adds text under a key that does not end in <c>-bin</c>.</summary>
    public void Add(string key, string value) => Add(new Entry(key, value));

    /// <summary>Adds bytes under a key that ends in <c>-bin</c>.</summary>
    public void Add(string key, byte[] valueBytes) => Add(new Entry(key, valueBytes));

    /// <inheritdoc/>
    public void Add(Entry item)
    {
        ArgumentNullException.ThrowIfNull(item);
        ThrowIfReadOnly();
        _entries.Add(item);
    }

    /// <summary>Returns the last entry of the key, or null.</summary>
    public Entry? Get(string key) => _entries.FindLast(entry => entry.HasKey(key));

    /// <summary>Returns the text of the last entry of the key, or null.</summary>
    /// <exception cref="InvalidOperationException">The key carries bytes.</exception>
    public string? GetValue(string key) => Get(key)?.Value;

    /// <summary>Returns the bytes of the last entry of the key, or null.</summary>
    public byte[]? GetValueBytes(string key) => Get(key)?.ValueBytes;

    /// <summary>Returns all entries of the key, in order.</summary>
    public IEnumerable<Entry> GetAll(string key) => _entries.FindAll(entry => entry.HasKey(key));

    /// <inheritdoc/>
    public void Clear()
    {
        ThrowIfReadOnly();
        _entries.Clear();
    }

    /// <inheritdoc/>
    public bool Contains(Entry item) => _entries.Contains(item);

    /// <inheritdoc/>
    public void CopyTo(Entry[] array, int arrayIndex) => _entries.CopyTo(array, arrayIndex);

    /// <inheritdoc/>
    public int IndexOf(Entry item) => _entries.IndexOf(item);

    /// <inheritdoc/>
    public void Insert(int index, Entry item)
    {
        ArgumentNullException.ThrowIfNull(item);
        ThrowIfReadOnly();
        _entries.Insert(index, item);
    }

    /// <inheritdoc/>
    public bool Remove(Entry item)
    {
        ThrowIfReadOnly();
        return _entries.Remove(item);
    }

    /// <inheritdoc/>
    public void RemoveAt(int index)
    {
        ThrowIfReadOnly();
        _entries.RemoveAt(index);
    }

    /// <inheritdoc/>
    public IEnumerator<Entry> GetEnumerator() => _entries.GetEnumerator();

    /// <inheritdoc/>
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private void ThrowIfReadOnly()
    {
        if (IsReadOnly)
            throw new InvalidOperationException("This metadata cannot be changed.");
    }
}
