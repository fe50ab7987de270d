namespace FleetDefrag.Server.Features.Volumes;

/// <summary>A condition by which lists of volumes are filtered.</summary>
internal enum VolumeShow
{
    /// <summary>The last analysis found excess fragments.</summary>
    Fragmented,

    /// <summary>The last analysis found no excess fragment.</summary>
    Contiguous,

    /// <summary>The volume was never analysed.</summary>
    NotAnalysed,

    /// <summary>The volume cannot be opened, or its state forbids moves.</summary>
    Problem,

    /// <summary>A job waits or runs.</summary>
    JobActive,
}
