using System.Diagnostics;
using FleetDefrag.TestKit;
using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>The shim and its starter, compiled from tests/WineVolume with mingw-w64.</summary>
internal static class ShimFiles
{
    private static readonly Lazy<string> Folder = new(Build);

    /// <summary>Runs the agent in a prefix with the volume as drive X.</summary>
    public static ToolResult RunAgent(WinePrefix prefix, VolumeHost host, params string[] arguments) =>
        BoundedProcess.Run(Start(prefix, host, arguments));

    /// <summary>Returns how to start the agent.</summary>
    public static ProcessStartInfo Start(WinePrefix prefix, VolumeHost host, params string[] arguments)
    {
        var (starter, shim) = (Path.Combine(Folder.Value, "starter.exe"), Path.Combine(Folder.Value, "shim.dll"));
        var start = prefix.Start(starter, [WinePrefix.PathOf(shim), WinePrefix.PathOf(WindowsAgent.Program), .. arguments]);
        start.Environment["FLEETDEFRAG_TEST_VOLUME_PORT"] = host.Port;
        return start;
    }

    /// <summary>Sends a control to a service.</summary>
    public static string ServiceControl => Path.Combine(Folder.Value, "control.exe");

    /// <summary>Installs a defrag.exe that writes its arguments to a file.</summary>
    /// <returns>The path of that file.</returns>
    public static string InstallOptimizer(WinePrefix prefix)
    {
        var target = Path.Combine(prefix.SystemDrive, "windows", "system32", "defrag.exe");
        File.Copy(Path.Combine(Folder.Value, "defrag.exe"), target, overwrite: true);
        var said = Path.Combine(prefix.SystemDrive, "defrag.txt");
        File.Delete(said);
        return said;
    }

    /// <summary>Registers a shadow copy service, which reports the values of the variable FLEETDEFRAG_TEST_SHADOW_COPIES.</summary>
    public static void InstallShadowCopyService(WinePrefix prefix)
    {
        const string Server = @"HKLM\Software\Classes\CLSID\{0b5a2c52-3eb9-470a-96e2-6c6d4570e40f}\InprocServer32";
        prefix.Run("reg", "add", Server, "/ve", "/d", WinePrefix.PathOf(Path.Combine(Folder.Value, "vss.dll")), "/f").ExitCode.ShouldBe(0);
        prefix.Run("reg", "add", Server, "/v", "ThreadingModel", "/d", "Both", "/f").ExitCode.ShouldBe(0);
    }

    private static string Build()
    {
        var sources = Path.Combine(RepositoryFiles.Root, "tests", "WineVolume");
        var folder = Directory.CreateDirectory(Path.Combine(RepositoryFiles.Root, "artifacts", "wine-volume")).FullName;
        var (library, shim, wire) = (Path.Combine(folder, "shim.dll"), Path.Combine(sources, "shim.c"), Path.Combine(sources, "wire.c"));
        Compile("-shared", "-o", library, shim, wire, "-lws2_32");
        Compile("-municode", "-o", Path.Combine(folder, "starter.exe"), Path.Combine(sources, "starter.c"));
        Compile("-municode", "-o", Path.Combine(folder, "defrag.exe"), Path.Combine(sources, "defrag.c"));
        Compile("-shared", "-o", Path.Combine(folder, "vss.dll"), Path.Combine(sources, "vss.c"), "-lole32");
        Compile("-municode", "-o", Path.Combine(folder, "control.exe"), Path.Combine(sources, "control.c"));
        return folder;
    }

    private static void Compile(params string[] arguments) =>
        Tool.RunOrThrow("x86_64-w64-mingw32-gcc", ["-O2", "-Wall", "-Wextra", "-Werror", .. arguments]);
}
