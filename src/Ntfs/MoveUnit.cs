namespace FleetDefrag.Ntfs;

/// <summary>The unit in which MOVE_FILE moves compressed and sparse streams (winioctl reference).</summary>
public static class MoveUnit
{
    /// <summary>Clusters of a unit.</summary>
    public static int Clusters => 16;
}
