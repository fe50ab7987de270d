using System.Globalization;
using System.Text.RegularExpressions;

namespace FleetDefrag.TestKit;

/// <summary>The tools of ntfs-3g, as an independent reference for the numbers in tests.</summary>
public static partial class NtfsTools
{
    /// <summary>Runs <c>ntfsresize --info --force</c>, which counts the owners of every cluster and compares them with $Bitmap.</summary>
    public static ResizeReport ResizeInfo(string image) => new(Tool.Run("ntfsresize", "-i", "-f", "-b", "-P", image));

    /// <summary>Runs <c>ntfscluster --info</c> and returns the numbers of the volume by the names that the tool prints.</summary>
    public static Dictionary<string, long> ClusterInfo(string image) =>
        ReadNumbers(Tool.RunOrThrow("ntfscluster", "-f", "-i", image), ColonNumber());

    /// <summary>Returns the number of clusters that are free according to $Bitmap.</summary>
    public static long FreeClusters(string image) => ClusterInfo(image)["clusters of free space"];

    /// <summary>Returns the flags of $Volume as <c>ntfsinfo -m</c> shows them; 1 is dirty.</summary>
    public static int VolumeFlags(string image) =>
        (int)Hex(FlagsLine().Match(Tool.RunOrThrow("ntfsinfo", "-f", "-m", image)).Groups["flags"].Value);

    /// <summary>Runs <c>ntfsinfo -m</c> and returns the numbers of the volume and its MFT by the names that the tool prints.</summary>
    public static Dictionary<string, long> VolumeInfo(string image) =>
        ReadNumbers(Tool.RunOrThrow("ntfsinfo", "-f", "-m", image), ColonNumber());

    /// <summary>Runs <c>ntfsinfo -i -v</c> and returns the text about one file record.</summary>
    public static string FileInfo(string image, long record) =>
        Tool.RunOrThrow("ntfsinfo", "-f", "-v", "-i", record.ToString(CultureInfo.InvariantCulture), image);

    /// <summary>Runs <c>ntfsinfo -i -v</c> for many file records and returns the text about each, by its number.</summary>
    public static Dictionary<long, string> FileInfos(string image, IReadOnlyCollection<long> records)
    {
        // One shell starts the tool many times with less work than this process has for each start.
        const string Loop = """image=$1; shift; for record; do ntfsinfo -f -v -i "$record" "$image" || exit; printf '\f'; done""";
        var text = Tool.RunOrThrow("sh", ["-c", Loop, "sh", image, .. records.Select(static record => $"{record}")]);
        return records.Zip(text.Split('\f')).ToDictionary(static pair => pair.First, static pair => pair.Second);
    }

    /// <summary>Returns the extents of a stream as <c>ntfsinfo -v</c> lists them. Holes have LCN −1.</summary>
    /// <param name="image">The image.</param>
    /// <param name="record">The base record number.</param>
    /// <param name="attribute">The attribute type as the tool prints it, such as <c>$DATA</c> or <c>$INDEX_ALLOCATION</c>.</param>
    /// <param name="name">The stream name; empty for the unnamed stream.</param>
    public static List<(long Vcn, long Lcn, long Length)> Extents(
        string image, long record, string attribute = "$DATA", string name = "") => ExtentsIn(FileInfo(image, record), attribute, name);

    /// <summary>Returns the extents of a stream in the text about its file record. Holes have LCN −1.</summary>
    /// <param name="info">The text.</param>
    /// <param name="attribute">The attribute type as the tool prints it, such as <c>$DATA</c> or <c>$INDEX_ALLOCATION</c>.</param>
    /// <param name="name">The stream name; empty for the unnamed stream.</param>
    public static List<(long Vcn, long Lcn, long Length)> ExtentsIn(string info, string attribute = "$DATA", string name = "")
    {
        var extents = new List<(long, long, long)>();
        var wanted = false;
        foreach (var line in info.Split('\n'))
        {
            if (line.StartsWith("Dumping attribute ", StringComparison.Ordinal))
                wanted = line.Contains($" {attribute} ", StringComparison.Ordinal) && name.Length == 0;
            else if (NameLine().Match(line) is { Success: true } named && name.Length > 0)
                wanted = string.Equals(named.Groups["name"].Value, name, StringComparison.Ordinal);
            else if (NameLine().IsMatch(line))
                wanted = false;
            else if (wanted && RunLine().Match(line) is { Success: true } run)
            {
                var lcn = run.Groups["lcn"].Value is "<HOLE>" ? -1 : Hex(run.Groups["lcn"].Value);
                extents.Add((Hex(run.Groups["vcn"].Value), lcn, Hex(run.Groups["length"].Value)));
            }
        }

        return extents;
    }

    /// <summary>Returns the initialised length of a file's unnamed $DATA as <c>ntfsinfo -v</c> prints it.</summary>
    public static long DataBytes(string image, long record)
    {
        var text = FileInfo(image, record);
        var data = text.IndexOf("Dumping attribute $DATA ", StringComparison.Ordinal);
        return long.Parse(InitializedSize().Match(text, data).Groups["bytes"].Value, CultureInfo.InvariantCulture);
    }

    private static long Hex(string text) => long.Parse(text.AsSpan(2), NumberStyles.HexNumber, CultureInfo.InvariantCulture);

    private static Dictionary<string, long> ReadNumbers(string text, Regex pattern)
    {
        var numbers = new Dictionary<string, long>(StringComparer.Ordinal);
        foreach (Match match in pattern.Matches(text))
            numbers[match.Groups["name"].Value.Trim()] = long.Parse(match.Groups["number"].Value, CultureInfo.InvariantCulture);
        return numbers;
    }

    [GeneratedRegex(@"Volume Flags: (?<flags>0x[0-9a-f]+)", RegexOptions.NonBacktracking)]
    private static partial Regex FlagsLine();

    [GeneratedRegex(@"^\s*(?<name>[^:\n]+?)\s*: \s*(?<number>\d+)", RegexOptions.Multiline | RegexOptions.NonBacktracking)]
    private static partial Regex ColonNumber();

    [GeneratedRegex(@"Initialized size:\s+(?<bytes>\d+)", RegexOptions.NonBacktracking)]
    private static partial Regex InitializedSize();

    [GeneratedRegex(@"^\s*Attribute name:\s+'(?<name>.*)'", RegexOptions.NonBacktracking)]
    private static partial Regex NameLine();

    [GeneratedRegex(@"^\s+(?<vcn>0x[0-9a-f]+)\s+(?<lcn>0x[0-9a-f]+|<HOLE>)\s+(?<length>0x[0-9a-f]+)\s*$", RegexOptions.NonBacktracking)]
    private static partial Regex RunLine();
}
