namespace FleetDefrag.Wine.Tests.Support;

/// <summary>Wine's programs. A missing Wine is a failure with the package's name, never a skip.</summary>
internal static class WineFiles
{
    // Where Debian keeps them; the commands of the same name on PATH are scripts that look for a 32-bit Wine too.
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
