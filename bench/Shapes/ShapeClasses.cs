namespace FleetDefrag.ShapesBench;

/// <summary>The classes of shapes in the table. A shape belongs to several.</summary>
internal static class ShapeClasses
{
    private const int UsualCluster = 4096;

    /// <summary>The classes and their members.</summary>
    public static IEnumerable<(string Name, Func<ShapeMeasurement, bool> Holds)> All { get; } =
    [
        ("all", static _ => true),
        ("15 % free and more", static result => result.Shape.FreeShare >= 0.15),
        ("1 to 15 % free", static result => result.Shape.FreeShare is >= 0.01 and < 0.15),
        ("below 1 % free", static result => result.Shape.FreeShare < 0.01),
        ("clusters below 4 KB", static result => result.Shape.ClusterBytes < UsualCluster),
        ("clusters of 4 KB", static result => result.Shape.ClusterBytes == UsualCluster),
        ("clusters above 4 KB", static result => result.Shape.ClusterBytes > UsualCluster),
        ("with compressed or sparse files", static result => result.Shape.HasUnits),
        ("a file longer than free space", static result => result.Shape.LongFileShare > result.Shape.FreeShare),
        ("$MFT in pieces", static result => result.Shape.MftFragments > 1),
        ("bad clusters", static result => result.Shape.BadClusters > 0),
        ("aged by ntfs-3g", static result => result.Shape.IsAgedByDriver),
        .. Enum.GetValues<TestKit.Shapes.FreeRunKind>().Select(static kind => (
            $"free runs {kind}",
            (Func<ShapeMeasurement, bool>)(result => result.Shape.FreeRuns == kind && !result.Shape.IsAgedByDriver))),
    ];
}
