using FleetDefrag.TestKit;
using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Install;

/// <summary>The installer of this build, and an installer of the same build with a later version.</summary>
internal static class Installer
{
    private static readonly Lazy<string> Built = new(() => Build("0.1.0"));
    private static readonly Lazy<string> BuiltLater = new(() => Build("0.2.0"));

    public static string Path => Built.Value;

    public static string Later => BuiltLater.Value;

    /// <summary>Returns a table as <c>msiinfo</c> writes it: rows of values separated by tabs.</summary>
    public static string[] Table(string name) =>
        Tool.RunOrThrow("msiinfo", "export", Path, name).ReplaceLineEndings("\n").Split('\n', StringSplitOptions.RemoveEmptyEntries);

    private static string Build(string version)
    {
        // The inputs of the installer.
        _ = WindowsAgent.Program;
        var folder = System.IO.Path.Combine(RepositoryFiles.Root, "artifacts", "msi-tests", version);
        Tool.RunOrThrow(System.IO.Path.Combine(RepositoryFiles.Root, "deploy", "msi", "build.sh"), version, folder);
        return System.IO.Path.Combine(folder, "fleetdefrag-agent.msi");
    }
}
