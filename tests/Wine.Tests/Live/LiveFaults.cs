using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>What others do to a live volume while the agent is at work.</summary>
internal sealed class LiveFaults
{
    private readonly Dictionary<long, Win32Error> _refused = [];

    /// <summary>Told before each move is carried out: the moment between plan and move.</summary>
    public Action<StreamId, MoveFileData>? BeforeMove { get; set; }

    /// <summary>The move that others got ahead of, so that its target is not free any more.</summary>
    public ClusterRun? Occupied { get; set; }

    /// <summary>What opening the volume itself answers.</summary>
    public Win32Error OpenVolume { get; set; }

    /// <summary>What locking the volume answers.</summary>
    public Win32Error Lock { get; set; }

    /// <summary>What flushing its sectors answers.</summary>
    public Win32Error Flush { get; set; }

    /// <summary>How many writes of sectors are left until the disk is gone.</summary>
    public int WritesLeft { get; set; } = int.MaxValue;

    /// <summary>What every control code answers from now on; success for its own answer.</summary>
    public Win32Error Everything { get; set; }

    /// <summary>Whether the volume asks for a check.</summary>
    public bool IsDirty { get; set; }

    /// <summary>The file system that the volume says it has.</summary>
    public string FileSystem { get; set; } = "NTFS";

    /// <summary>Whether it is ReFS in a version that tells its layout: it answers its own volume data instead of that of NTFS.</summary>
    public bool TellsRefsLayout { get; set; }

    /// <summary>Whether the volume says that nothing can be written to it.</summary>
    public bool IsReadOnly { get; set; }

    /// <summary>Whether the drive can be removed.</summary>
    public bool IsRemovable { get; set; }

    /// <summary>FILE_DEVICE_* of the drive: 7 is a disk, 3 an optical one, 0x14 a network's.</summary>
    public byte DeviceType { get; set; } = 7;

    /// <summary>From now on a file cannot be opened: it is gone, or held exclusively.</summary>
    public void Refuse(FileReference file, Win32Error error) => _refused[file.RecordNumber] = error;

    /// <summary>What opening a file answers.</summary>
    public Win32Error Open(FileReference file) => _refused.GetValueOrDefault(file.RecordNumber, Win32Error.Success);

    /// <summary>Whether others hold a cluster of a move's target.</summary>
    public bool IsOccupied(MoveFileData move) =>
        Occupied is { } run && move.Target < run.End && run.Start < move.Target + move.Count;

    /// <summary>Makes what others took used in the bitmap that the agent reads.</summary>
    public void MarkOccupied(Span<byte> answer)
    {
        if (Occupied is not { } run || !VolumeBitmapBuffer.TryRead(answer, out var page))
            return;
        for (var cluster = run.Start; cluster < run.End; cluster += new ClusterCount(1))
        {
            var bit = cluster.Value - page.Start.Value;
            if (bit >= 0 && bit < page.Count.Value)
                answer[VolumeBitmapBuffer.HeaderSize + (int)(bit / 8)] |= (byte)(1 << (int)(bit % 8));
        }
    }
}
