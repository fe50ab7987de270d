using FleetDefrag.Defrag.Forecast;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;
using FleetDefrag.TestKit.Layouts;

namespace FleetDefrag.Defrag.Tests.Forecast;

/// <summary>Layouts of imagined volumes, ready for the model.</summary>
internal static class Imagined
{
    public static BackupLayout Layout(ImaginedRecipe recipe)
    {
        var volume = new ImaginedVolume(recipe);
        var survey = new BackupSurvey();
        volume.Sweep(survey);
        var (snapshot, order) = survey.Build();
        return new BackupLayout(snapshot, volume.FreeRuns, order, volume.Data);
    }

    public static BackupForecast Forecast(ImaginedRecipe recipe, BackupMethod method = BackupMethod.Files) =>
        BackupForecast.Of(Layout(recipe), method, RotatingDisk.Deskstar7K500);
}
