namespace FleetDefrag.Server.Features.Volumes;

/// <summary>The order of a list of volumes. Volumes that are equal follow by server and path.</summary>
internal enum VolumeSort
{
    /// <summary>By server, then by path.</summary>
    Name,

    /// <summary>By excess fragments of files.</summary>
    Excess,

    /// <summary>By the share of fragmented data.</summary>
    Data,

    /// <summary>By free bytes.</summary>
    Free,

    /// <summary>By the share of free bytes.</summary>
    FreePercent,

    /// <summary>By size.</summary>
    Size,

    /// <summary>By the time of the last analysis.</summary>
    Analysed,
}
