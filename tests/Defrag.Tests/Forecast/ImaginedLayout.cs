using FleetDefrag.Defrag.Forecast;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.Defrag.Tests.Forecast;

/// <summary>Makes backup layouts of synthetic volumes for the disk model.</summary>
internal static class ImaginedLayout
{
    public static BackupLayout Layout(ImaginedRecipe recipe)
    {
        var volume = new ImaginedVolume(recipe);
        var survey = new BackupLayoutBuilder();
        volume.Sweep(survey);
        var (snapshot, order, _) = survey.Build();
        return new BackupLayout(snapshot, volume.FreeRuns, order, volume.Data);
    }

    public static BackupReadForecast Forecast(ImaginedRecipe recipe, BackupReadOrder method = BackupReadOrder.Files) =>
        BackupReadForecast.Of(Layout(recipe), method, RotatingDisk.Deskstar7K500);
}
