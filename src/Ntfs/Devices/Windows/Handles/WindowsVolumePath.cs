namespace FleetDefrag.Ntfs.Devices.Windows.Handles;

/// <summary>The Windows paths of a volume.</summary>
/// <param name="Device">
/// The path that CreateFile opens as the volume: <c>\\.\D:</c> or <c>\\?\Volume{…}</c>, without a backslash at the end.
/// </param>
/// <param name="Root">The root directory: <see cref="Device"/> with a backslash at the end.</param>
internal readonly record struct WindowsVolumePath(string Device, string Root)
{
    private const int GuidPathLength = 48;

    /// <summary>Parses the forms <c>D:</c>, <c>D:\</c>, <c>\\.\D:</c>, <c>\\?\D:\</c> and <c>\\?\Volume{…}\</c>.</summary>
    /// <returns>False for any other text, such as a mount folder, a directory or a file.</returns>
    public static bool TryParse(string volume, out WindowsVolumePath path)
    {
        var name = volume.EndsWith('\\') ? volume[..^1] : volume;
        var prefixed = name.StartsWith(@"\\.\", StringComparison.Ordinal) || name.StartsWith(@"\\?\", StringComparison.Ordinal);
        var bare = prefixed ? name[4..] : name;
        path = default;
        if (bare.Length == 2 && char.IsAsciiLetter(bare[0]) && bare[1] == ':')
            path = Of($@"\\.\{char.ToUpperInvariant(bare[0])}:");
        else if (prefixed
            && name.Length == GuidPathLength
            && bare.StartsWith("Volume{", StringComparison.OrdinalIgnoreCase)
            && bare.EndsWith('}'))
            path = Of($@"\\?\{bare}");
        return path.Device is not null;
    }

    /// <summary>Returns the path to show for a volume: the drive without the backslash, else the first mount folder.</summary>
    public static string? Preferred(IReadOnlyList<string> paths)
    {
        foreach (var path in paths)
        {
            if (path.Length == 3 && path[1] == ':')
                return path[..2];
        }

        return paths.Count > 0 ? paths[0] : null;
    }

    private static WindowsVolumePath Of(string device) => new(device, device + '\\');
}
