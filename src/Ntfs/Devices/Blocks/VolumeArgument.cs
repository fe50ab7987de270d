using System.Globalization;

namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>The argument of the administrator, split into a path and a partition number.</summary>
/// <param name="Path">The path of the file or device.</param>
/// <param name="Partition">The number behind the last <c>#</c>, or null.</param>
internal readonly record struct VolumeArgument(string Path, int? Partition)
{
    private const int MostDigits = 4;

    /// <summary>Splits an argument such as <c>disk.vhdx#2</c>. An existing file with such a name is not split.</summary>
    public static VolumeArgument Parse(string text)
    {
        var mark = text.LastIndexOf('#');
        if (mark <= 0 || text.Length - mark - 1 is 0 or > MostDigits || File.Exists(text)) return new VolumeArgument(text, null);
        return int.TryParse(text.AsSpan(mark + 1), NumberStyles.None, CultureInfo.InvariantCulture, out var number)
            ? new VolumeArgument(text[..mark], number)
            : new VolumeArgument(text, null);
    }
}
