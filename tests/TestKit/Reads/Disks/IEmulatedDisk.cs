namespace FleetDefrag.TestKit.Reads.Disks;

/// <summary>Serves reads in virtual time, one after the other. A reader asks for the next bytes as soon as it has the last ones.</summary>
public interface IEmulatedDisk
{
    /// <summary>The seconds of all reads so far.</summary>
    double Seconds { get; }

    /// <summary>Serves a read.</summary>
    /// <param name="offsetBytes">The offset from the start of the disk.</param>
    /// <param name="bytes">The number of bytes.</param>
    void Read(long offsetBytes, long bytes);
}
