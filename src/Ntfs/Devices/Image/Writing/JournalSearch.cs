using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>
/// Finds a new place for the journal of a run. Excluded are the clusters that a move needs, and those that a power failure may give back to
/// the streams that left them.
/// </summary>
/// <param name="volume">The volume.</param>
/// <param name="journal">The journal.</param>
/// <param name="released">The clusters that a power failure may give back.</param>
internal sealed class JournalSearch(ImageVolume volume, RunJournal journal, ReleasedClusters released)
{
    private int ClusterBytes => volume.Boot.ClusterBytes;

    /// <summary>Finds a place of the usual length, or a shorter one where little is free.</summary>
    /// <param name="wanted">Clusters that a move needs.</param>
    /// <returns>Null where no free clusters take a journal.</returns>
    public JournalPieces? FindAny(ClusterRun wanted)
    {
        var taken = Taken(wanted);
        var place = JournalSpace.FindAny(taken, ClusterBytes, wanted);
        return place?.LengthBytes >= JournalSpace.UsualBytes
            ? place
            : Longer(place, WithOwn(taken, wanted, own => JournalSpace.FindAny(own, ClusterBytes, wanted)));
    }

    /// <summary>Finds a place with at least so many bytes.</summary>
    /// <param name="bytes">Bytes of the journal in one run. Pieces have a longer header.</param>
    /// <returns>Null where no free clusters take such a journal.</returns>
    public JournalPieces? Find(long bytes)
    {
        var taken = Taken(default);
        return JournalSpace.Find(taken, ClusterBytes, bytes) ?? WithOwn(taken, default, own => JournalSpace.Find(own, ClusterBytes, bytes));
    }

    private ClusterBitmap Taken(ClusterRun wanted)
    {
        var taken = volume.Bitmap.Clone();
        taken.Set(wanted.Start, wanted.Length);
        foreach (var run in released.Runs)
            taken.Set(run.Start, run.Length);
        return taken;
    }

    /// <summary>Searches among the present journal's clusters too, except those that a move needs.</summary>
    /// <remarks>
    /// The mark leads to the present journal until it leads to the new one, so the new header must lie in another cluster. The header is
    /// one sector: a second one could lie in a slot of the present journal, whose batches must stay whole.
    /// </remarks>
    private JournalPieces? WithOwn(ClusterBitmap taken, ClusterRun wanted, Func<ClusterBitmap, JournalPieces?> find)
    {
        foreach (var run in journal.Pieces.Without(wanted).Runs)
            taken.Clear(run.Start, run.Length);
        if (find(taken) is not { } found)
            return null;
        if (found.Without(journal.Pieces).Runs is not [var fresh, ..])
            return null;
        var first = fresh with { Length = JournalSpace.Clusters(JournalHeader.FirstBytes, ClusterBytes) };
        if (first.Length > fresh.Length)
            return null;
        var place = found with { Runs = [first, .. found.Without(first).Runs] };
        return place.Runs.Count <= JournalHeader.MostPiecesOfOneSector ? place : null;
    }

    private static JournalPieces? Longer(JournalPieces? place, JournalPieces? other) =>
        other is not null && (place is null || place.Length < other.Length) ? other : place;
}
