using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Defrag.Reporting;

/// <summary>The colours of a volume map, distinguishable for colour-blind readers (Okabe and Ito's palette).</summary>
public static class MapColours
{
    /// <summary>Background between cells.</summary>
    public static (byte Red, byte Green, byte Blue) Background => (32, 36, 42);

    /// <summary>Returns the colour of a kind for a full cell.</summary>
    public static (byte Red, byte Green, byte Blue) Of(MapCell kind) => kind switch
    {
        MapCell.ContiguousFile => (86, 180, 233),
        MapCell.FragmentedFile => (213, 94, 0),
        MapCell.Directory => (0, 158, 115),
        MapCell.Mft => (204, 121, 167),
        MapCell.System => (240, 228, 66),
        _ => (58, 64, 73),
    };
}
