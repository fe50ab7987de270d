namespace FleetDefrag.Server.Tests.Support;

/// <summary>The checkout from which the tests were built.</summary>
internal static class RepositoryFolder
{
    /// <summary>The folder that holds FleetDefrag.slnx.</summary>
    public static string Path { get; } = Find();

    private static string Find()
    {
        var folder = new DirectoryInfo(AppContext.BaseDirectory);
        while (!File.Exists(System.IO.Path.Combine(folder.FullName, "FleetDefrag.slnx")))
            folder = folder.Parent ?? throw new InvalidOperationException("FleetDefrag.slnx was not found above the tests.");
        return folder.FullName;
    }
}
