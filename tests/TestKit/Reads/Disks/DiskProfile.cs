namespace FleetDefrag.TestKit.Reads.Disks;

/// <summary>The mechanics of a rotating disk, from which an emulated disk is built.</summary>
/// <param name="Name">The name in tables.</param>
/// <param name="CapacityBytes">The capacity.</param>
/// <param name="RevolutionsPerMinute">The speed of rotation.</param>
/// <param name="Heads">Tracks in a cylinder.</param>
/// <param name="OuterSectorsPerTrack">Sectors of 512 bytes in an outermost track, where addresses begin.</param>
/// <param name="InnerSectorsPerTrack">Sectors in an innermost track.</param>
/// <param name="TrackSeconds">Seek to the next track, or change of the head.</param>
/// <param name="AverageSeekSeconds">Seek over a third of the cylinders.</param>
/// <param name="FullSeekSeconds">Seek over all cylinders.</param>
/// <param name="CommandSeconds">The electronics' time for a command that the buffer cannot answer.</param>
public sealed record DiskProfile(
    string Name,
    long CapacityBytes,
    int RevolutionsPerMinute,
    int Heads,
    int OuterSectorsPerTrack,
    int InnerSectorsPerTrack,
    double TrackSeconds,
    double AverageSeekSeconds,
    double FullSeekSeconds,
    double CommandSeconds)
{
    /// <summary>A desktop disk of 7200 rpm from 2005: 64.8 to 31.0 MB/s, average seek 8.5 ms (Hitachi Deskstar 7K500).</summary>
    public static DiskProfile Desktop7200 { get; } =
        new("7200 rpm", 500_000_000_000, 7200, 10, 1181, 565, 0.0010, 0.0085, 0.0147, 0.0001);

    /// <summary>A server disk of 15,000 rpm: 125 to 73 MB/s, average seek 3.5 ms. The class of Seagate's Cheetah 15K.5.</summary>
    public static DiskProfile Server15000 { get; } =
        new("15,000 rpm", 300_000_000_000, 15_000, 8, 1050, 613, 0.0003, 0.0035, 0.0074, 0.0001);
}
