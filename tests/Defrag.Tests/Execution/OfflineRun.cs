using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>Runs all passes offline on an image without limits, requires a clean proof and names of files, and analyses an image.</summary>
internal static class OfflineRun
{
    public static AnalysisInput Analyse(NtfsImage image)
    {
        using var volume = Open(image);
        return Analyzer.Read(volume);
    }

    public static DefragReport Run(NtfsImage image)
    {
        using var volume = Open(image);
        var progress = new NamingProgress();
        var report = DefragRunner.Run(volume, new DefragOptions(), new ManualTime(), progress, CancellationToken.None);
        progress.Files.ShouldAllBe(file => file != null && file.StartsWith('\\'));
        var proof = report.Proof.ShouldNotBeNull();
        (proof.Verdict, proof.NamesAndSizesKept).ShouldBe((ProofVerdict.Clean, true), string.Join("; ", proof.FirstFindings));
        return report;
    }

    private static NtfsVolume Open(NtfsImage image) => new(VolumeOpener.Open(image.Path, VolumeAccess.Write(VolumeMode.Offline)));
}
