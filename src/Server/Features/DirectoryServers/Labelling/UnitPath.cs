using System.Text;

namespace FleetDefrag.Server.Features.DirectoryServers.Labelling;

/// <summary>Organizational units as one text, divided by slashes. A slash or a backslash in a name has a backslash before it.</summary>
internal static class UnitPath
{
    /// <summary>Returns the text of units.</summary>
    public static string Join(IEnumerable<string> units) => string.Join('/', units.Select(unit => unit
        .Replace("\\", "\\\\", StringComparison.Ordinal).Replace("/", "\\/", StringComparison.Ordinal)));

    /// <summary>Returns the units of a text.</summary>
    public static List<string> Split(string path)
    {
        var units = new List<string>();
        var unit = new StringBuilder();
        for (var at = 0; at < path.Length; at++)
        {
            if (path[at] == '/')
            {
                units.Add(unit.ToString());
                unit.Clear();
            }
            else
            {
                at += path[at] == '\\' && at + 1 < path.Length ? 1 : 0;
                unit.Append(path[at]);
            }
        }

        if (path.Length > 0)
            units.Add(unit.ToString());
        return units;
    }
}
