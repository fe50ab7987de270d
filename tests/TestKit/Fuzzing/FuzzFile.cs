using FleetDefrag.Ntfs.Devices.Opening;
using Microsoft.Win32.SafeHandles;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>The file that the commands are given, in memory where possible. Each input is undone after its commands.</summary>
public sealed class FuzzFile : IDisposable
{
    private const string MemoryFolder = "/dev/shm";
    private const int PageBytes = 4096;

    // Every write sets another time: so a write is seen even where it changes nothing.
    private static readonly DateTime Untouched = DateTime.UnixEpoch.AddDays(1);

    private readonly DirectoryInfo _folder;
    private readonly SafeFileHandle _file;
    private readonly FuzzSeed _seed;
    private readonly MappedBytes _bytes;
    private int _expectedBytes;

    /// <summary>Makes the file of a seed.</summary>
    public FuzzFile(FuzzSeed seed)
    {
        _seed = seed;
        var parent = Directory.Exists(MemoryFolder) ? MemoryFolder : System.IO.Path.GetTempPath();
        _folder = Directory.CreateDirectory(System.IO.Path.Combine(parent, "fleetdefrag-fuzz-" + Guid.NewGuid().ToString("N")));
        Path = System.IO.Path.Combine(_folder.FullName, seed.Name + ".img");
        _file = File.OpenHandle(Path, FileMode.CreateNew, FileAccess.ReadWrite, FileShare.ReadWrite);
        RandomAccess.Write(_file, seed.Bytes, 0);
        _bytes = new MappedBytes(_file);
    }

    /// <summary>Its path.</summary>
    public string Path { get; }

    /// <summary>True where somebody wrote since <see cref="Put"/> or <see cref="Forget"/>.</summary>
    public bool IsTouched => File.GetLastWriteTimeUtc(_file) != Untouched || RandomAccess.GetLength(_file) != _expectedBytes;

    /// <summary>Makes the file what the input is.</summary>
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

    /// <summary>What was written so far is no longer asked about.</summary>
    public void Forget()
    {
        File.SetLastWriteTimeUtc(_file, Untouched);
        _expectedBytes = (int)RandomAccess.GetLength(_file);
    }

    /// <summary>The volume in it, out of whatever disk it lies in.</summary>
    /// <returns>Valid until something is written.</returns>
    public ReadOnlyMemory<byte> ReadVolume()
    {
        if (_seed.Disk == DiskKind.None)
            return _bytes.Memory[..(int)Math.Min(_seed.Bytes.Length, RandomAccess.GetLength(_file))];
        using var volume = BlockDevices.Open(Path, write: false);
        // The disk may claim to be huge.
        var bytes = new byte[(int)Math.Min(volume.Device.LengthBytes, _seed.Bytes.Length)];
        volume.Device.Read(0, bytes);
        return bytes;
    }

    /// <summary>Makes it good again.</summary>
    /// <param name="input">What was put there.</param>
    /// <param name="wasWritten">True where commands wrote too.</param>
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
        _folder.Delete(recursive: true);
    }

    private void RestorePages()
    {
        // A dynamic disk grew, and nothing becomes shorter than it was put.
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
