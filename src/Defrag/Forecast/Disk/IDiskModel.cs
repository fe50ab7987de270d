namespace FleetDefrag.Defrag.Forecast.Disk;

/// <summary>Models reads, one behind the other, on a disk or on an array of disks. Deterministic, no I/O, no clock.</summary>
internal interface IDiskModel
{
    /// <summary>Moves of heads so far.</summary>
    long Seeks { get; }

    /// <summary>Time spent moving heads.</summary>
    double SeekSeconds { get; }

    /// <summary>Time spent waiting for sectors.</summary>
    double RotationSeconds { get; }

    /// <summary>Time spent reading.</summary>
    double TransferSeconds { get; }

    /// <summary>The whole time so far.</summary>
    double Seconds { get; }

    /// <summary>Reads consecutive bytes.</summary>
    /// <param name="offsetBytes">The offset from the start of the volume.</param>
    /// <param name="bytes">The number of bytes.</param>
    /// <param name="began">The time at which the first byte was under a head.</param>
    void Read(long offsetBytes, long bytes, out double began);
}
