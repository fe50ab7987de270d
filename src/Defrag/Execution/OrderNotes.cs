using System.Globalization;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Explains why the pass <c>backup-order</c> moved nothing, and what of a read list was left out.</summary>
internal static class OrderNotes
{
    private const string Unplaced = "No file was placed in the order of the backup:";

    /// <summary>Returns the notes; none where the pass did what it can.</summary>
    /// <param name="options">The options of the run.</param>
    /// <param name="model">The model of the run's end.</param>
    /// <param name="listed">What of the read list was found; null where no list gave the order.</param>
    public static IEnumerable<string> Of(DefragOptions options, LayoutModel model, ReadListResult? listed)
    {
        if (options.ReadOrder is null)
            yield return $"{Unplaced} no backup of the volume reads file by file.";
        else if (model.Rules.HasNoSeekPenalty)
            yield return $"{Unplaced} its disk has no seek penalty.";
        else if (model.Rules.Alignment > 1)
            yield return $"{Unplaced} a shadow copy would store nearly all moved files. Run without shadow-copy mode.";
        else if (model.ReadOrder?.OverPrice is { } refused)
            yield return Price(options, refused);
        else if (model.ReadOrder is { HasNoRoom: true })
            yield return $"{Unplaced} the free space outside the MFT zone does not suffice for it.";
        if (options is { ReadOrder: FileOrder.Listed, ReadList: null })
            yield return "The volume has no read list (readLists in agent.json), so the order by directory and name was used.";
        if (listed?.Note(options.ReadList!.File) is { } note)
            yield return note;
    }

    private static string Price(DefragOptions options, OrderPrice refused) => string.Create(
        CultureInfo.InvariantCulture,
        $"{Unplaced} moving would take {refused.MovingSeconds:N0} s and save {refused.SavedSeconds:N1} s in each backup of the next month "
            + $"({options.BackupsOfMonth:N0}). That is more than the allowed {options.MostOrderSeconds:0.##} s for each second saved.");
}
