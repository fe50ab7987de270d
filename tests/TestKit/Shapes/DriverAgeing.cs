using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Shapes;

/// <summary>
/// Ages a volume through ntfs-3g: files fill it, some are deleted, others grow, and new ones are written. The places are those that
/// libntfs-3g's own allocator chooses. One thread writes, each step has its own mount, and files close alone: no time decides a place.
/// </summary>
internal sealed class DriverAgeing
{
    private const int OpenFiles = 4;
    private const int PatternBytes = 4096;
    private const int LargestWrite = 256 << 10;
    private const int MostFiles = 12_000;
    private const int UsualFiles = 2500;
    private const double FullShare = 0.01;
    private const string Plain = "shape/plain";
    private const string Packed = "shape/packed";

    private readonly NtfsImage _image;
    private readonly VolumeShape _shape;
    private readonly Random _random;
    private readonly List<string> _files = [];
    private readonly byte[] _buffer = new byte[LargestWrite];
    private int _number;
    private long _writes;

    private DriverAgeing(NtfsImage image, VolumeShape shape)
    {
        _image = image;
        _shape = shape;
        _random = new Random(shape.Seed);
    }

    /// <summary>Ages an empty volume until a share of it is free.</summary>
    public static void Run(NtfsImage image, VolumeShape shape)
    {
        var ageing = new DriverAgeing(image, shape);
        ageing.Step(static (self, mount) => self.MakeFolders(mount));
        ageing.Step(static (self, mount) => self.Write(mount, FullShare, growing: 0));
        for (var round = 0; round < 2; round++)
        {
            var freed = Math.Max(shape.FreeShare + 0.1, 0.2 + (ageing._random.NextDouble() * 0.3));
            ageing.Step((self, mount) => self.Delete(mount, freed));
            ageing.Step((self, mount) => self.Write(mount, Math.Max(FullShare / 4, shape.FreeShare), growing: 0.5));
        }

        // The last files may have left less free space than wanted.
        ageing.Step((self, mount) => self.Delete(mount, shape.FreeShare));
    }

    private static double FreeShareOf(NtfsMount mount)
    {
        var drive = new DriveInfo(mount.Root);
        return drive.AvailableFreeSpace / (double)drive.TotalSize;
    }

    private void Step(Action<DriverAgeing, NtfsMount> step)
    {
        using var mount = _image.Mount();
        step(this, mount);
    }

    private void MakeFolders(NtfsMount mount)
    {
        Directory.CreateDirectory(mount.PathOf(Plain));
        Directory.CreateDirectory(mount.PathOf(Packed));
        const uint CompressedDirectory = 0x810;
        if (_shape.CompressedShare > 0)
        {
            ExtendedAttribute.Set(
                mount.PathOf(Packed), ExtendedAttribute.NtfsAttributes, BitConverter.GetBytes(CompressedDirectory));
        }
    }

    private void Write(NtfsMount mount, double freeAtEnd, double growing)
    {
        var open = new List<(FileStream Stream, long End)>();
        try
        {
            WriteInTurn(mount, open, freeAtEnd, growing);
        }
        catch (IOException)
        {
            // The driver found no room, as on a full volume. The next step continues with what was written.
            return;
        }
        finally
        {
            open.ForEach(static file => Tool.CloseAlone(file.Stream));
        }
    }

    // A few files are open at a time and grow in turn, as on a server.
    private void WriteInTurn(NtfsMount mount, List<(FileStream Stream, long End)> open, double freeAtEnd, double growing)
    {
        var free = FreeShareOf(mount);
        while (free > freeAtEnd && _number < MostFiles)
        {
            while (open.Count < OpenFiles)
                open.Add(Open(mount, growing));
            var index = _random.Next(open.Count);
            var (stream, end) = open[index];
            WriteSome(stream, end);
            if (stream.Position < end)
                continue;
            Tool.CloseAlone(stream);
            open.RemoveAt(index);
            free = FreeShareOf(mount);
        }
    }

    private (FileStream Stream, long End) Open(NtfsMount mount, double growing)
    {
        var mean = Math.Max(_shape.MeanFileBytes, _shape.SizeBytes / UsualFiles);
        var bytes = 1 + (long)(-Math.Log(1 - _random.NextDouble()) * mean);
        string path;
        if (_files.Count > 0 && _random.NextDouble() < growing)
        {
            path = _files[_random.Next(_files.Count)];
        }
        else
        {
            var folder = _random.NextDouble() < _shape.CompressedShare ? Packed : Plain;
            path = $"{folder}/{_number++:d5}";
            _files.Add(path);
        }

        var stream = new FileStream(mount.PathOf(path), FileMode.OpenOrCreate, FileAccess.Write, FileShare.ReadWrite, bufferSize: 0);
        stream.Seek(0, SeekOrigin.End);
        if (_random.NextDouble() < _shape.SparseShare)
            stream.Seek(ShapeAttributes.UnitClusters * _shape.ClusterBytes * (long)_random.Next(1, 9), SeekOrigin.Current);
        return (stream, stream.Position + bytes);
    }

    private void WriteSome(FileStream stream, long end)
    {
        var bytes = (int)Math.Min(end - stream.Position, _random.Next(PatternBytes, LargestWrite));
        for (var at = 0; at < bytes; at += PatternBytes)
            BinaryPrimitives.WriteInt64LittleEndian(_buffer.AsSpan(at), ++_writes);
        stream.Write(_buffer, 0, bytes);
    }

    private void Delete(NtfsMount mount, double freeAtEnd)
    {
        while (_files.Count > 0 && FreeShareOf(mount) < freeAtEnd)
        {
            var index = _random.Next(_files.Count);
            File.Delete(mount.PathOf(_files[index]));
            _files[index] = _files[^1];
            _files.RemoveAt(_files.Count - 1);
        }
    }
}
