namespace FleetDefrag.Architecture.Tests.Support;

/// <summary>The files of the checkout that the tests were built from.</summary>
internal static class Repository
{
    // Build output, and what the console's build generates from the API document.
    private static readonly string[] NotOurs = ["schema.d.ts", "bin", "obj", "node_modules", "artifacts", "wwwroot", ".git", ".demo"];

    /// <summary>The folder that holds FleetDefrag.slnx.</summary>
    public static string Root { get; } = FindRoot();

    /// <summary>Returns the files below a folder that end in one of the given extensions, without generated files.</summary>
    /// <param name="folder">Relative to <see cref="Root"/>; empty for the whole checkout.</param>
    /// <param name="extensions">With their dots.</param>
    /// <returns>Paths relative to <see cref="Root"/>, with slashes.</returns>
    public static IEnumerable<string> Files(string folder, params string[] extensions) =>
        Directory.EnumerateFiles(Path.Combine(Root, folder), "*", SearchOption.AllDirectories)
            .Where(path => extensions.Contains(Path.GetExtension(path)))
            .Select(static path => Path.GetRelativePath(Root, path).Replace('\\', '/'))
            .Where(static path => !path.Split('/').Any(NotOurs.Contains))
            .Order(StringComparer.Ordinal);

    /// <summary>Reads one file.</summary>
    /// <param name="path">Relative to <see cref="Root"/>.</param>
    public static string[] Lines(string path) => File.ReadAllLines(Path.Combine(Root, path));

    private static string FindRoot()
    {
        for (var folder = new DirectoryInfo(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "FleetDefrag.slnx")))
                return folder.FullName;
        }

        throw new InvalidOperationException("The tests run inside a checkout; FleetDefrag.slnx was not found above them.");
    }
}
