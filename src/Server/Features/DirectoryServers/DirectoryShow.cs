namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>Which servers of the directory a list has.</summary>
internal enum DirectoryShow
{
    /// <summary>In the directory, not disabled, and without an agent.</summary>
    WithoutAgent,

    /// <summary>In the directory, not disabled, and with an agent.</summary>
    WithAgent,

    /// <summary>No longer in the directory.</summary>
    Left,

    /// <summary>In the directory, and disabled there.</summary>
    Disabled,
}
