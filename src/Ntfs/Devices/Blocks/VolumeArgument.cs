using System.Globalization;

namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>What the administrator named, split into a path and a partition number.</summary>
/// <param name="Path">The file or device.</param>
/// <param name="Partition">The number behind the last <c>#</c>, or null.</param>
internal readonly record struct VolumeArgument(string Path, int? Partition)
{
    private const int MostDigits = 4;

    /// <summary>Splits <c>disk.vhdx#2</c>. A file whose own name ends so is taken as it is named.</summary>
    public static VolumeArgument Parse(string text)
    {
        var mark = text.LastIndexOf('#');
        if (mark <= 0 || text.Length - mark - 1 is 0 or > MostDigits || File.Exists(text)) return new VolumeArgument(text, null);
        return int.TryParse(text.AsSpan(mark + 1), NumberStyles.None, CultureInfo.InvariantCulture, out var number)
            ? new VolumeArgument(text[..mark], number)
            : new VolumeArgument(text, null);
    }
}
