using System.CommandLine;
using System.Text.Json;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Ntfs.Devices.Windows;
using Microsoft.Extensions.Logging.Abstractions;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>volumes [--json]</c>: lists the volumes that the service manages, and the others with the reason.</summary>
internal static class VolumesCommand
{
    /// <summary>Creates the command.</summary>
    public static Command Create(CommandContext context)
    {
        var console = context.Console;
        var json = VolumeCommand.JsonOption();
        var command = new Command("volumes", "Lists the volumes that the service manages, and the others with the reason; only reads.")
        {
            json,
        };
        command.SetAction((parsed, _) => CommandGuard.RunAsync(console, () =>
        {
            var document = List(SettingsReader.Read(AgentFolder.OfMachine), context);
            if (parsed.GetValue(json))
                console.Output.WriteLine(AgentJson.Write(document));
            else
                VolumesText.Write(console.Terminal, document);
            return Task.FromResult(ExitCode.Done);
        }));
        return command;
    }

    private static VolumesDocument List(AgentSettings settings, CommandContext context)
    {
        var known = OperatingSystem.IsWindows() ? WindowsVolumes.All() : [];
        var managed = new ManagedVolumes(settings, context.Volumes, context.Time, NullLogger<ManagedVolumes>.Instance).ListVolumes();
        return new VolumesDocument(
        [
            .. managed.Select(volume => Managed(volume, known.FirstOrDefault(one => IsSame(one, volume)))),
            .. known.Where(one => managed.All(volume => !IsSame(one, volume))).Select(LeftOut),
        ]);
    }

    private static bool IsSame(WindowsVolume known, Volume managed) =>
        string.Equals(known.Path, managed.Path, StringComparison.OrdinalIgnoreCase);

    private static VolumeEntry Managed(Volume volume, WindowsVolume? windows) => new(
        volume.Path,
        windows?.MountPoints ?? [],
        windows?.GuidPath ?? "",
        volume.Label,
        windows?.FileSystem ?? "",
        (long)volume.ClusterBytes,
        (long)volume.TotalBytes,
        (long)volume.FreeBytes,
        volume.State == VolumeState.Unspecified ? "unknown" : JsonNamingPolicy.CamelCase.ConvertName(volume.State.ToString()),
        Managed: true,
        volume.Problem,
        volume.ShadowCopies is { } copies ? new ShadowCopyEntry((int)copies.Count, (long)copies.UsedBytes, (long)copies.FreeBytes) : null);

    private static VolumeEntry LeftOut(WindowsVolume volume) => new(
        volume.Path,
        volume.MountPoints,
        volume.GuidPath,
        volume.Label,
        volume.FileSystem,
        volume.ClusterBytes,
        TotalBytes: 0,
        FreeBytes: 0,
        "unknown",
        Managed: false,
        volume.LeftOut ?? $"The settings name other volumes: add {volume.Path} to them.",
        ShadowCopies: null);
}
