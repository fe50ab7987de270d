namespace FleetDefrag.Wine.Tests.Support;

/// <summary>The programs of Wine. A missing Wine is a failure with the package's name, never a skipped test.</summary>
internal static class WineFiles
{
    // Debian's folder of the programs. The commands of the same name on PATH are scripts that also look for a 32-bit Wine.
    private static readonly string[] Folders = ["/usr/lib/wine", "/usr/local/bin", "/usr/bin"];

    public static string Loader => Find("wine64");

    public static string Server => Find("wineserver64", "wineserver");

    private static string Find(params string[] names)
    {
        foreach (var folder in Folders)
        {
            foreach (var name in names)
            {
                if (File.Exists(Path.Combine(folder, name)))
                    return Path.Combine(folder, name);
            }
        }

        throw new InvalidOperationException($"{names[0]} is not installed: install the package wine64, then run the tests again.");
    }
}
