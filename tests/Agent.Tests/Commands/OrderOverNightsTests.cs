using System.Globalization;
using System.Text.Json;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Reads;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>Runs the pass <c>backup-order</c> in several nights, each with a limit on moved bytes.</summary>
public sealed class OrderOverNightsTests
{
    private const int Files = 300;
    private const int MeanBytes = 60_000;
    private const int MostNights = 12;

    [Theory]
    [InlineData(0.5)]
    [InlineData(0.3)]
    [InlineData(0.2)]
    [InlineData(0.12)]
    [InlineData(0.06)]
    public void Each_night_goes_on_within_its_limit_until_the_order_is_as_good_as_in_one_night(double freeShare)
    {
        using var image = ScatteredVolume.Make(new ScatteredRecipe(7, Files, MeanBytes, freeShare));
        var hashes = image.HashFiles();
        (long Moved, double Before, double Seconds) once;
        using (var whole = image.Copy())
            once = Run(whole, limit: null);
        const long limit = Files * MeanBytes / 3;
        var (last, all, nights) = (double.MaxValue, 0L, 0);
        for (var moved = 1L; moved > 0 && nights < MostNights; nights++)
        {
            var night = Run(image, limit);
            night.Moved.ShouldBeInRange(0, limit, $"night {nights + 1}");
            night.Seconds.ShouldBeLessThanOrEqualTo(last, $"night {nights + 1}");
            (moved, last, all) = (night.Moved, night.Seconds, all + night.Moved);
        }

        nights.ShouldBeLessThan(MostNights, "nights until nothing moves");
        (once.Before - last).ShouldBeGreaterThanOrEqualTo((once.Before - once.Seconds) * 0.95);
        // A night that undid the work of another one would move its bytes again.
        ((double)all).ShouldBeLessThanOrEqualTo(once.Moved * 1.1);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
    }

    private static (long Moved, double Before, double Seconds) Run(NtfsImage image, long? limit)
    {
        string[] options = limit is { } most ? ["--max-moved", most.ToString(CultureInfo.InvariantCulture)] : [];
        var result = AgentInProcess.Run(["defrag", image.Path, "--passes", "backup-order", "--json", .. options]);
        result.ExitCode.ShouldBe(0, result.AllText);
        var json = JsonDocument.Parse(result.Output).RootElement;
        var read = json.GetProperty("backupRead");
        return (
            json.GetProperty("bytesMoved").GetInt64(), read.GetProperty("secondsBefore").GetDouble(),
            read.GetProperty("secondsAfter").GetDouble());
    }
}
