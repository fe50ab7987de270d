using Mono.Cecil;

namespace FleetDefrag.Architecture.Tests.Support;

/// <summary>The compiled assemblies of src, as the tests were built with them.</summary>
internal static class Product
{
    /// <summary>The projects, by the name of their folder below src.</summary>
    public static IReadOnlyList<string> Projects { get; } =
        ["Agent", "Backups", "Cli", "Contracts", "Defrag", "Ntfs", "Rpc", "Scheduling", "Server"];

    private static readonly Lazy<Dictionary<string, ModuleDefinition>> Loaded = new(static () =>
        Projects.ToDictionary(static project => project, static project => ModuleDefinition.ReadModule(FileOf(project))));

    private static readonly Lazy<Dictionary<string, string>> FolderOfType = new(static () =>
        SourceTypes.Below("src").GroupBy(static type => $"{type.Namespace}.{type.Name}")
            .ToDictionary(static group => group.Key, static group => group.First().Folder));

    /// <summary>Returns the top-level types that a project's own sources declare.</summary>
    /// <param name="project">One of <see cref="Projects"/>.</param>
    public static IEnumerable<TypeDefinition> Types(string project) =>
        Loaded.Value[project].Types.Where(static type => FolderOf(type) is not null);

    /// <summary>Returns the folder of a type's source; null where the type is generated or not ours.</summary>
    /// <param name="type">A top-level type.</param>
    public static string? FolderOf(TypeReference type)
    {
        var name = type.Name.Split('`')[0];
        return FolderOfType.Value.GetValueOrDefault($"{type.Namespace}.{name}");
    }

    private static string FileOf(string project)
    {
        var ours = Path.Combine(AppContext.BaseDirectory, $"FleetDefrag.{project}.dll");
        if (File.Exists(ours))
            return ours;
        var program = project == "Cli" ? "fleetdefrag" : $"fleetdefrag-{project.ToLowerInvariant()}";
        return Path.Combine(AppContext.BaseDirectory, program + ".dll");
    }
}
