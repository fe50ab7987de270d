using FleetDefrag.Ntfs.Devices.Opening;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>The file given to the commands, in memory where possible. The file is restored after the commands of each input.</summary>
public sealed class FuzzFile : IDisposable
{
    private const int PageBytes = 4096;

    // Every write sets another time. A write is therefore detected even if it changes no byte.
    private static readonly DateTime Untouched = DateTime.UnixEpoch.AddDays(1);

    private readonly TemporaryFolder _folder;
    private readonly SafeFileHandle _file;
    private readonly FuzzSeed _seed;
    private readonly MappedBytes _bytes;
    private int _expectedBytes;

    /// <summary>Creates the file of a seed.</summary>
    public FuzzFile(FuzzSeed seed)
    {
        _seed = seed;
        _folder = TemporaryFolder.InMemory(seed.Bytes.Length);
        Path = _folder.Combine(seed.Name + ".img");
        _file = File.OpenHandle(Path, FileMode.CreateNew, FileAccess.ReadWrite, FileShare.ReadWrite);
        RandomAccess.Write(_file, seed.Bytes, 0);
        _bytes = new MappedBytes(_file);
    }

    /// <summary>The path of the file.</summary>
    public string Path { get; }

    /// <summary>True if a command wrote since <see cref="Put"/> or <see cref="Forget"/>.</summary>
    public bool IsTouched => File.GetLastWriteTimeUtc(_file) != Untouched || RandomAccess.GetLength(_file) != _expectedBytes;

    /// <summary>Writes the contents of an input to the file.</summary>
    public void Put(FuzzInput input)
    {
        foreach (var (at, length) in input.Changes)
        {
            var bytes = input.Bytes.Span.Slice(Math.Min(at, input.LengthBytes), Math.Clamp(input.LengthBytes - at, 0, length));
            RandomAccess.Write(_file, bytes, at);
        }
        if (input.LengthBytes != _seed.Bytes.Length)
            RandomAccess.SetLength(_file, input.LengthBytes);
        Forget();
    }

    /// <summary>Ignores all writes so far.</summary>
    public void Forget()
    {
        File.SetLastWriteTimeUtc(_file, Untouched);
        _expectedBytes = (int)RandomAccess.GetLength(_file);
    }

    /// <summary>Returns the volume in the file, extracted from its disk.</summary>
    /// <returns>Bytes that are valid until the next write.</returns>
    public ReadOnlyMemory<byte> ReadVolume()
    {
        if (_seed.Disk == DiskKind.None)
            return _bytes.Memory[..(int)Math.Min(_seed.Bytes.Length, RandomAccess.GetLength(_file))];
        using var volume = BlockDevices.Open(Path, write: false);
        // A damaged disk may claim to be huge.
        var bytes = new byte[(int)Math.Min(volume.Device.LengthBytes, _seed.Bytes.Length)];
        volume.Device.Read(0, bytes);
        return bytes;
    }

    /// <summary>Restores the contents of the seed.</summary>
    /// <param name="input">The input that was put there.</param>
    /// <param name="wasWritten">True if commands wrote too.</param>
    public void Restore(FuzzInput input, bool wasWritten)
    {
        if (input.LengthBytes != _seed.Bytes.Length)
        {
            RandomAccess.SetLength(_file, _seed.Bytes.Length);
            RandomAccess.Write(_file, _seed.Bytes.AsSpan(input.LengthBytes), input.LengthBytes);
        }

        foreach (var (at, length) in input.Changes)
            RandomAccess.Write(_file, _seed.Bytes.AsSpan(at, length), at);
        if (wasWritten)
            RestorePages();
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        ((IDisposable)_bytes).Dispose();
        _file.Dispose();
        _folder.Dispose();
    }

    private void RestorePages()
    {
        // A dynamic disk has grown. A file never becomes shorter than its input.
        if (RandomAccess.GetLength(_file) != _seed.Bytes.Length)
            RandomAccess.SetLength(_file, _seed.Bytes.Length);
        var now = _bytes.Memory.Span;
        for (var at = 0; at < now.Length; at += PageBytes)
        {
            var page = _seed.Bytes.AsSpan(at, Math.Min(PageBytes, now.Length - at));
            if (!now.Slice(at, page.Length).SequenceEqual(page))
                RandomAccess.Write(_file, page, at);
        }
    }
}
