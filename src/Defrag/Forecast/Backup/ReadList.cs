using System.Globalization;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Forecast.Backup;

/// <summary>
/// A file with a path in each line, in the order in which a backup reads them: recorded by <c>probe --record</c>, or the log of a backup
/// program.
/// </summary>
/// <remarks>UTF-8, or UTF-16 with a byte order mark. The file is read line by line and never kept, because it may have millions.</remarks>
/// <param name="file">The file.</param>
public sealed class ReadList(string file)
{
    // The longest path of NTFS has 32,767 characters. A longer line is no path, and is never held in memory.
    private const int LongestLine = 40_000;

    // Some ten million paths. A device has no end.
    private const long MostCharacters = 2_000_000_000;

    /// <summary>The file.</summary>
    public string File { get; } = file;

    /// <summary>Writes a list that belongs to a volume.</summary>
    /// <param name="serial">The serial number of the volume.</param>
    /// <param name="paths">The paths from the root, in order.</param>
    public void Write(ulong serial, IEnumerable<string> paths)
    {
        using var writer = new StreamWriter(File);
        writer.WriteLine(ReadListLine.HeadingFor(serial));
        foreach (var path in paths)
            writer.WriteLine(path);
    }

    /// <summary>Refuses a list that was recorded on another volume. The log of a backup program names no volume and is accepted.</summary>
    /// <param name="volume">The name of the volume, for messages.</param>
    /// <param name="serial">The serial number of the volume.</param>
    /// <exception cref="VolumeException">The list belongs to another volume, or cannot be read.</exception>
    public void RefuseOther(string volume, ulong serial)
    {
        var first = Lines().FirstOrDefault();
        if (first is null || ReadListLine.SerialIn(first) is not { } found || first == ReadListLine.HeadingFor(serial))
            return;
        throw new VolumeException(
            VolumeFault.OtherVolume,
            $"{volume}: {File} was recorded on another volume, with the serial number {Shown(found)}. "
                + "Nothing was written. Record the order of this volume with 'probe --record'.");
    }

    /// <summary>Returns the lines, without those that are too long for a path. Each call reads the file anew.</summary>
    /// <exception cref="VolumeException">The file cannot be read.</exception>
    public IEnumerable<string> Lines()
    {
        using var reader = Open();
        var (buffer, length, isTooLong, total) = (new char[LongestLine], 0, false, 0L);
        var block = new char[1 << 14];
        while (Read(reader, block) is > 0 and var count)
        {
            total += count;
            if (total > MostCharacters)
                throw Unreadable($"it has more than {MostCharacters:N0} characters");
            for (var at = 0; at < count; at++)
            {
                if (block[at] == '\n')
                {
                    if (!isTooLong)
                        yield return new string(buffer, 0, length);
                    (length, isTooLong) = (0, false);
                }
                else if (length == LongestLine)
                {
                    isTooLong = true;
                }
                else
                {
                    buffer[length++] = block[at];
                }
            }
        }

        if (length > 0 && !isTooLong)
            yield return new string(buffer, 0, length);
    }

    /// <summary>Returns a text of the list so that it is safe to show: short, without control characters.</summary>
    internal static string Shown(ReadOnlySpan<char> text)
    {
        const int most = 80;
        var shown = new string(text.Length > most ? text[..most] : text);
        shown = string.Concat(shown.Select(static letter => IsPlain(letter) ? letter : '?'));
        return text.Length > most ? shown + "…" : shown;
    }

    private static bool IsPlain(char letter) =>
        !char.IsControl(letter) && !char.IsSurrogate(letter) && char.GetUnicodeCategory(letter) != UnicodeCategory.Format;

    private StreamReader Open()
    {
        try
        {
            return new StreamReader(File);
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            throw Unreadable(failure.Message);
        }
    }

    private int Read(StreamReader reader, char[] block)
    {
        try
        {
            return reader.Read(block);
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            throw Unreadable(failure.Message);
        }
    }

    private VolumeException Unreadable(string reason) => new(
        VolumeFault.OtherVolume, $"The read list {File} cannot be used: {reason}. Nothing was written. Name a list of paths, one a line.");
}
