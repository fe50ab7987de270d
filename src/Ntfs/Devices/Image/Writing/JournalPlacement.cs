using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>
/// Decides where the redo journal of a run lies: places it, moves it out of the way of moves, lengthens, shortens and removes it.
/// </summary>
/// <param name="volume">The volume.</param>
/// <param name="writer">Marks the journal's clusters as used and free.</param>
/// <param name="journal">The journal.</param>
/// <param name="pending">The changes that have to be permanent before the journal moves.</param>
internal sealed class JournalPlacement(ImageVolume volume, VolumeWriter writer, RunJournal journal, PendingChanges pending)
{
    // Shorter slots do not take turns: one slot of both lengths takes batches of twice as many moves.
    private const long LeastSlotBytes = 7 << 10;

    // A short journal moves only to a place so many times as long, because each move of the journal takes flushes too.
    private const int LeastGrowth = 2;

    private readonly JournalSearch _search = new(volume, journal, pending.Released);

    /// <summary>Writes an empty journal into free clusters and marks the volume.</summary>
    /// <param name="wanted">Clusters that the first move needs. The journal is placed elsewhere.</param>
    /// <returns><see cref="Win32Error.DiskFull"/> where no free clusters take a journal; nothing was written.</returns>
    public Win32Error Create(ClusterRun wanted) =>
        _search.FindAny(wanted) is { } place ? pending.Guard(() => CreateIn(place)) : Win32Error.DiskFull;

    /// <summary>Moves the journal elsewhere, or shortens it, if it lies in the way of a move.</summary>
    /// <param name="wanted">The clusters that the move needs.</param>
    /// <returns><see cref="Win32Error.DiskFull"/> where no other free clusters take the journal.</returns>
    public Win32Error MakeWay(ClusterRun wanted)
    {
        if (journal.Pieces.CountIn(wanted) == ClusterCount.Zero)
            return Win32Error.Success;
        var place = _search.FindAny(wanted);
        var rest = RestBeside(wanted);
        if (place is null && rest is null)
        {
            // Clusters that moves released can take the journal too, once the moves are permanent.
            var error = pending.Guard(pending.Checkpoint);
            if (error != Win32Error.Success)
                return error;
            place = _search.FindAny(wanted);
        }

        if (rest is not null && (place is null || (place.LengthBytes < JournalSpace.UsualBytes && place.Length < rest.Length)))
            return pending.Guard(() => ShortenTo(rest));
        return place is null ? MoveWithin(wanted) : pending.Guard(() => MoveTo(place, LeastSlotBytes));
    }

    /// <summary>
    /// Moves the journal to clusters where a batch of that length fits, if there are any: a move of a file in many fragments changes more
    /// sectors than the journal usually holds.
    /// </summary>
    /// <param name="patchBytes">Bytes that the patches of the batch take.</param>
    public void Enlarge(long patchBytes)
    {
        var slotBytes = JournalBatch.SizeOf(patchBytes);
        if (journal.Holds(patchBytes) || JournalHeader.FirstBytes + (2 * slotBytes) > JournalSpace.MostBytes)
            return;
        var place = _search.Find(JournalHeader.FirstBytes + (2 * slotBytes)) ?? _search.Find(JournalHeader.FirstBytes + slotBytes);
        if (place is not null)
            MoveTo(place, slotBytes);
    }

    /// <summary>Moves a short journal to a longer place, so that more moves share a flush. This commits the pending changes.</summary>
    /// <returns>False where the journal is not short, or no place is much longer; nothing was written.</returns>
    public bool TryGrow()
    {
        if (journal.Pieces.LengthBytes >= JournalSpace.UsualBytes
            || _search.FindAny(default) is not { } place
            || place.Length.Value < LeastGrowth * journal.Pieces.Length.Value)
            return false;
        MoveTo(place, LeastSlotBytes);
        return true;
    }

    /// <summary>Makes all changes permanent, then removes the journal and the mark.</summary>
    /// <returns>The error of a failed write.</returns>
    public Win32Error Remove()
    {
        var pieces = journal.Pieces;
        var error = pending.Guard(() =>
        {
            pending.MakePermanent();
            writer.WriteFree(InOrder(pieces));
            // Used clusters without an owner exist only while the mark explains them: they are free on disk before the mark goes.
            journal.Flush();
            journal.End();
            journal.Flush();
            Unreserve(pieces);
        });
        journal.Forget();
        return error;
    }

    // Returns the clusters of the journal that a move does not need, if the header is among them; null where they hold no journal. A header
    // that became longer would overwrite a batch of the present journal.
    private JournalPieces? RestBeside(ClusterRun wanted)
    {
        var rest = journal.Pieces.Without(wanted);
        if (rest.Start != journal.Pieces.Start)
            return null;
        while (JournalHeader.SizeOf(rest.Runs.Count) > journal.HeaderBytes)
            rest = rest with { Runs = [.. rest.Runs.SkipLast(1)] };
        return rest.LengthBytes >= JournalSpace.LeastBytes ? rest : null;
    }

    // Only clusters of the journal itself are left beside the move. The journal is shortened to its beginning, which frees the others, and
    // moves there.
    private Win32Error MoveWithin(ClusterRun wanted)
    {
        var beginning = journal.Pieces.Take(JournalSpace.Clusters(JournalSpace.LeastBytes, volume.Boot.ClusterBytes));
        if (beginning.Length == journal.Pieces.Length)
            return Win32Error.DiskFull;
        var left = journal.Pieces.Without(beginning).Runs.Sum(run => run.Length.Value);
        var inTheWay = journal.Pieces.CountIn(wanted).Value - beginning.CountIn(wanted).Value;
        if (new ClusterCount(left - inTheWay).ToBytes(volume.Boot.ClusterBytes) < JournalSpace.LeastBytes)
            return Win32Error.DiskFull;
        var error = pending.Guard(() => ShortenTo(beginning));
        if (error != Win32Error.Success)
            return error;
        return _search.FindAny(wanted) is { } place ? pending.Guard(() => MoveTo(place, LeastSlotBytes)) : Win32Error.DiskFull;
    }

    private void CreateIn(JournalPieces place)
    {
        var empty = journal.WriteEmpty(place, LeastSlotBytes);
        journal.Flush();
        journal.Take(empty);
        journal.Flush();
        // The clusters are marked as used last: used clusters without an owner exist only together with the mark that explains them.
        Reserve(place);
    }

    /// <summary>Moves the journal to other clusters.</summary>
    /// <remarks>
    /// The new header is written into a free cluster, so one flush makes two things permanent before the mark is set: the new journal, and
    /// all sectors that the old journal might have to complete. The old clusters stay reserved until the new mark is permanent. Until then
    /// the mark leads to either journal, and neither has anything left to complete. The new journal may take old clusters behind its
    /// header: nothing is written there before the mark is permanent.
    /// </remarks>
    private void MoveTo(JournalPieces place, long leastSlotBytes)
    {
        var old = journal.Pieces;
        var empty = journal.WriteEmpty(place, leastSlotBytes);
        pending.MakePermanent();
        journal.Take(empty);
        Reserve(place.Without(old));
        journal.Flush();
        Free(old.Without(place));
    }

    /// <summary>Shortens the journal to some of its clusters.</summary>
    /// <remarks>
    /// All batches are permanent first, so nothing is left to complete, whichever of the header's sectors a power failure leaves as they
    /// were. The mark leads to the same cluster before and after. The other clusters are released only after the flush that makes the
    /// shorter journal permanent.
    /// </remarks>
    private void ShortenTo(JournalPieces pieces)
    {
        pending.MakePermanent();
        var rest = journal.Pieces.Without(pieces);
        journal.Shorten(pieces, LeastSlotBytes);
        journal.Flush();
        Free(rest);
    }

    private void Reserve(JournalPieces pieces)
    {
        foreach (var run in pieces.Runs)
        {
            writer.Reserve(run);
            writer.WriteUsed(run);
        }
    }

    private void Free(JournalPieces pieces)
    {
        writer.WriteFree(InOrder(pieces));
        Unreserve(pieces);
    }

    private void Unreserve(JournalPieces pieces)
    {
        foreach (var run in pieces.Runs)
            writer.Unreserve(run);
    }

    private static List<ClusterRun> InOrder(JournalPieces pieces) => [.. pieces.Runs.OrderBy(static run => run.Start)];
}
