using System.Globalization;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Forecast;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit.Layouts;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.Impact;

/// <summary>Prints the seconds of the disk model for published volumes, and for made volumes before and after defragmentation.</summary>
internal sealed class ModelTable(TextWriter output)
{
    private static readonly int[] DenseFiles = [5, 659, 2_554, 19_712, 27_275, 31_047, 39_981, 46_483, 68_725];
    private static readonly string[] DensePublished = ["20:29", "21:07", "24:34", "29:29", "33:33", "33:45", "38:51", "38:56", "54:15"];

    public void Write()
    {
        Line($"disk: {RotatingDisk.Deskstar7K500.Name}");
        Dense();
        Line($"{"case",-58}{"before s",10}{"after s",10}{"saved",9}{"seeks before",14}{"after",10}");
        Study();
        Made(20_000, 40_000, 0.3);
        Made(20_000, 40_000, 0.1);
        Made(20_000, 4_000, 0.3);
    }

    private void Study()
    {
        var recipe = ImaginedRecipe.BackupStudy2004;
        const string title = "study of 2004, by files (published: 32.3 % to 67.3 % saved)";
        Row(title, Of(recipe, BackupReadOrder.Files), Of(recipe.Defragmented, BackupReadOrder.Files));
        Row("study of 2004, by blocks", Of(recipe, BackupReadOrder.Blocks), Of(recipe.Defragmented, BackupReadOrder.Blocks));
    }

    private void Made(int files, int excess, double free)
    {
        using var image = BulkVolume.Make(new BulkRecipe(3, files) { ExcessFragments = excess, FreeShare = free });
        var before = Read(image.Path);
        using (var volume = new NtfsVolume(VolumeOpener.Open(image.Path, VolumeAccess.Write(VolumeMode.Offline))))
            DefragRunner.Run(volume, new DefragOptions(), TimeProvider.System, new Progress<DefragProgress>(), CancellationToken.None);
        var title = string.Create(CultureInfo.InvariantCulture, $"{files} files, {excess} excess, {free:P0} free, really defragmented");
        Row(title, before, Read(image.Path));
    }

    private void Dense()
    {
        Line($"34 GB by number of files:");
        var least = Of(ImaginedRecipe.DenseFileSystem(DenseFiles[0]), BackupReadOrder.Files);
        for (var i = 0; i < DenseFiles.Length; i++)
        {
            var forecast = Of(ImaginedRecipe.DenseFileSystem(DenseFiles[i]), BackupReadOrder.Files);
            var factor = forecast.Seconds / forecast.Bytes / (least.Seconds / least.Bytes);
            var published = Seconds(DensePublished[i]) / Seconds(DensePublished[0]);
            var ours = FormattableString.Invariant($"{forecast.Seconds,8:0} s for {forecast.Bytes / 1e9:0.0} GB, {factor:0.00} times");
            var theirs = FormattableString.Invariant($"published {DensePublished[i]}, {published:0.00} times");
            Line($"{DenseFiles[i],8} files: {ours} the time of {DenseFiles[0]} files; {theirs}");
        }
    }

    private static double Seconds(string time) => TimeSpan.ParseExact(time, @"mm\:ss", CultureInfo.InvariantCulture).TotalSeconds;

    private static BackupReadForecast Read(string path)
    {
        using var volume = new NtfsVolume(VolumeOpener.Open(path, VolumeAccess.Read));
        return BackupReadForecast.Of(BackupLayout.Read(volume), BackupReadOrder.Files, RotatingDisk.Deskstar7K500);
    }

    private static BackupReadForecast Of(ImaginedRecipe recipe, BackupReadOrder method)
    {
        var volume = new ImaginedVolume(recipe);
        var survey = new BackupLayoutBuilder();
        volume.Sweep(survey);
        var (snapshot, order, _) = survey.Build();
        return BackupReadForecast.Of(new BackupLayout(snapshot, volume.FreeRuns, order, volume.Data), method, RotatingDisk.Deskstar7K500);
    }

    private void Row(string name, BackupReadForecast before, BackupReadForecast after)
    {
        var saved = before.SavedPercent(after);
        Line($"{name,-58}{before.Seconds,10:0.0}{after.Seconds,10:0.0}{saved,7:0.0} %{before.Seeks,14}{after.Seeks,10}");
    }

    private void Line(FormattableString line) => output.WriteLine(line.ToString(CultureInfo.InvariantCulture));
}
