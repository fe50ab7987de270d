using FleetDefrag.TestKit;

namespace FleetDefrag.Impact;

/// <summary>
/// The work of a file server in small steps: several files at a time are written, extended and deleted. The same seed gives the same steps.
/// </summary>
internal sealed class AgeingWorkload(int seed)
{
    private const int Directories = 20;
    private const int FirstFiles = 3_000;
    private const int MeanBytes = 64 << 10;
    private const int Grown = 6;
    private const int Growths = 3;
    private const int Replaced = 4;

    private readonly Random _random = new(seed);
    private readonly List<string> _files = [];
    private readonly byte[] _buffer = new byte[1 << 20];
    private int _named;

    /// <summary>Number of bytes that the steps wrote, without those of the first filling.</summary>
    public long BytesWritten { get; private set; }

    /// <summary>Fills an empty volume.</summary>
    public void Fill(NtfsMount mount)
    {
        _random.NextBytes(_buffer);
        for (var directory = 0; directory < Directories; directory++)
            Directory.CreateDirectory(mount.PathOf($"d{directory}"));
        for (var file = 0; file < FirstFiles; file++)
            Create(mount);
        BytesWritten = 0;
    }

    /// <summary>Performs one step.</summary>
    public void Step(NtfsMount mount)
    {
        for (var file = 0; file < Replaced; file++)
        {
            var at = _random.Next(_files.Count);
            File.Delete(mount.PathOf(_files[at]));
            _files.RemoveAt(at);
        }

        var growing = Enumerable.Range(0, Grown).Select(_ => _files[_random.Next(_files.Count)]).ToList();
        for (var growth = 0; growth < Growths; growth++)
        {
            foreach (var file in growing)
                Append(mount.PathOf(file), 4096 + _random.Next(16_384));
        }

        for (var file = 0; file < Replaced; file++)
            Create(mount);
    }

    private void Create(NtfsMount mount)
    {
        var name = $"d{_random.Next(Directories)}/f{_named++:d6}.dat";
        Append(mount.PathOf(name), 1 + (int)Math.Min(_buffer.Length - 1, -Math.Log(1 - _random.NextDouble()) * MeanBytes));
        _files.Add(name);
    }

    private void Append(string path, int bytes)
    {
        using var file = new FileStream(path, FileMode.Append);
        file.Write(_buffer, 0, bytes);
        BytesWritten += bytes;
    }
}
