using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>The faults of a live volume, and the actions of other programs on it, while the agent works.</summary>
internal sealed class LiveFaults
{
    private readonly Dictionary<long, Win32Error> _refused = [];

    /// <summary>Called before each move, between plan and move.</summary>
    public Action<StreamId, MoveFileData>? BeforeMove { get; set; }

    /// <summary>The number of the move whose target another program takes first.</summary>
    public ClusterRun? Occupied { get; set; }

    /// <summary>The result of opening the volume.</summary>
    public Win32Error OpenVolume { get; set; }

    /// <summary>The result of locking the volume.</summary>
    public Win32Error Lock { get; set; }

    /// <summary>The result of flushing the sectors.</summary>
    public Win32Error Flush { get; set; }

    /// <summary>The number of sector writes until the disk is gone.</summary>
    public int WritesLeft { get; set; } = int.MaxValue;

    /// <summary>The error that every control code returns from now on; success for the normal answers.</summary>
    public Win32Error Everything { get; set; }

    /// <summary>True if the volume is dirty.</summary>
    public bool IsDirty { get; set; }

    /// <summary>The file system that the volume reports.</summary>
    public string FileSystem { get; set; } = "NTFS";

    /// <summary>True for a version of ReFS that reports its layout: it returns its own volume data instead of the data of NTFS.</summary>
    public bool TellsRefsLayout { get; set; }

    /// <summary>True if the volume reports that it is read-only.</summary>
    public bool IsReadOnly { get; set; }

    /// <summary>True if the drive is removable.</summary>
    public bool IsRemovable { get; set; }

    /// <summary>The FILE_DEVICE_* value of the drive: 7 for a disk, 3 for an optical drive, 0x14 for a network drive.</summary>
    public byte DeviceType { get; set; } = 7;

    /// <summary>Makes a file impossible to open, as if it were deleted or opened exclusively.</summary>
    public void Refuse(FileReference file, Win32Error error) => _refused[file.RecordNumber] = error;

    /// <summary>Returns the result of opening a file.</summary>
    public Win32Error Open(FileReference file) => _refused.GetValueOrDefault(file.RecordNumber, Win32Error.Success);

    /// <summary>Returns whether other programs have taken a cluster of a move's target.</summary>
    public bool IsOccupied(MoveFileData move) =>
        Occupied is { } run && move.Target < run.End && run.Start < move.Target + move.Count;

    /// <summary>Marks the clusters that other programs took as used in the bitmap that the agent reads.</summary>
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
