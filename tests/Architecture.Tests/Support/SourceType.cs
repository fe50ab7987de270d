namespace FleetDefrag.Architecture.Tests.Support;

/// <summary>One declaration of a top-level type.</summary>
/// <param name="Name">Without type parameters.</param>
/// <param name="Namespace">The namespace of its file.</param>
/// <param name="Path">The file, relative to the checkout.</param>
internal readonly record struct SourceType(string Name, string Namespace, string Path)
{
    /// <summary>The folder of the file, relative to the checkout.</summary>
    public string Folder => Path[..Path.LastIndexOf('/')];
}
