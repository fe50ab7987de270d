using System.Text.Json;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>Tests <c>repair</c> with the real executable.</summary>
public class RepairCommandTests
{
    private const int Refused = 3;

    [Fact]
    public void What_an_interrupted_run_left_is_reclaimed()
    {
        using var image = EveryStreamVolume.Create();
        var before = image.HashFiles();
        Interrupt(image);
        AgentProgram.Run("check", image.Path).ExitCode.ShouldBe(Refused, "the interrupted run must leave work for a repair");

        var repair = AgentProgram.Run("repair", image.Path, "--json");

        repair.ExitCode.ShouldBe(0, repair.AllText);
        var document = JsonDocument.Parse(repair.Output).RootElement;
        document.GetProperty("interrupted").GetBoolean().ShouldBeTrue();
        document.GetProperty("reclaimedClusters").GetInt64().ShouldBeGreaterThan(0);
        AgentProgram.Run("check", image.Path).ExitCode.ShouldBe(0);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(before);
    }

    [Fact]
    public void A_sound_volume_is_not_written_to()
    {
        using var image = NtfsImage.Create(8L << 20);
        var hash = image.HashImage();
        var repair = AgentProgram.Run("repair", image.Path);
        repair.ExitCode.ShouldBe(0, repair.AllText);
        repair.Output.ShouldContain("nothing to do");
        image.HashImage().ShouldBe(hash);
    }

    [Fact]
    public void A_dirty_flag_that_is_not_our_own_is_left_to_Windows()
    {
        using var image = NtfsImage.Create(8L << 20);
        DirtyFlag.Set(image);
        var hash = image.HashImage();
        var repair = AgentProgram.Run("repair", image.Path);
        repair.ExitCode.ShouldBe(Refused, repair.AllText);
        repair.Error.ShouldContain("not closed cleanly");
        image.HashImage().ShouldBe(hash);
    }

    [Fact]
    public void An_interrupted_run_on_a_volume_with_other_damage_is_left_alone()
    {
        using var image = EveryStreamVolume.Create();
        Interrupt(image);
        // Overwrites the copy of the boot sector after the last cluster.
        using (var file = new FileStream(image.Path, FileMode.Open))
        {
            file.Seek(-512, SeekOrigin.End);
            file.Write(new byte[512]);
        }

        var hash = image.HashImage();
        var repair = AgentProgram.Run("repair", image.Path);
        repair.ExitCode.ShouldBe(Refused, repair.AllText);
        repair.Error.ShouldContain("chkdsk");
        image.HashImage().ShouldBe(hash);
    }

    /// <summary>Moves a file without ending the run, as after kill -9.</summary>
    private static void Interrupt(NtfsImage image)
    {
        var disk = new PowerCutDevice(File.ReadAllBytes(image.Path));
        var volume = new NtfsVolume(ImageVolumeDevice.Open("volume", disk, VolumeAccess.Write(VolumeMode.Offline), isMounted: false));
        var moves = new ScriptedMoves(7, 30);
        moves.Run(volume, StreamHashes.Of(File.ReadAllBytes(image.Path)).Streams);
        moves.Succeeded.ShouldBeGreaterThan(0);
        File.WriteAllBytes(image.Path, disk.Contents);
        volume.Dispose();
    }
}
