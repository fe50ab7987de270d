using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>The redo journal of a run: its clusters, and the mark on the volume that leads to it.</summary>
/// <param name="volume">The volume.</param>
internal sealed class RunJournal(ImageVolume volume)
{
    // The journals of the run so far.
    private int _journals;
    private RedoJournal? _journal;

    /// <summary>True while the mark leads to a journal.</summary>
    public bool IsMade => _journal is not null;

    /// <summary>The clusters of the journal; none where there is no journal.</summary>
    public JournalPieces Pieces => _journal?.Pieces ?? JournalPieces.None;

    /// <summary>Bytes of the header; 0 where there is no journal.</summary>
    public int HeaderBytes => _journal?.HeaderBytes ?? 0;

    /// <summary>Returns whether a batch fits into the journal.</summary>
    /// <param name="patchBytes">Bytes that the patches of the batch take.</param>
    public bool Holds(long patchBytes) => _journal?.Holds(patchBytes) == true;

    /// <inheritdoc cref="RedoJournal.Commit"/>
    public void Commit(IReadOnlyList<SectorChange> changes) => _journal?.Commit(changes);

    /// <summary>Flushes the device: all bytes written so far survive a power failure afterwards.</summary>
    public void Flush()
    {
        if (_journal is null)
            volume.Device.Flush();
        else
            _journal.Flush();
    }

    /// <summary>
    /// Writes an empty journal into free clusters. The journal counts once the mark leads to it; the mark may be set only behind a flush.
    /// </summary>
    /// <param name="pieces">The clusters.</param>
    /// <param name="leastSlotBytes">The journal gets two slots where both hold so much, otherwise one.</param>
    public RedoJournal WriteEmpty(JournalPieces pieces, long leastSlotBytes) =>
        RedoJournal.Create(volume.Device, pieces, volume.Boot.Serial, leastSlotBytes, _journals++);

    /// <summary>Sets the mark to an empty journal that is permanent. The mark itself is permanent behind the next flush.</summary>
    public void Take(RedoJournal journal)
    {
        WriteMark(journal.Pieces.Start);
        _journal = journal;
    }

    /// <summary>
    /// Writes an empty journal over the header of this one. All batches must be permanent before. Clusters that the new journal leaves are
    /// free behind the next flush.
    /// </summary>
    /// <param name="pieces">Clusters of this journal. The first is the same, and the header is no longer than before.</param>
    /// <param name="leastSlotBytes">The journal gets two slots where both hold so much, otherwise one.</param>
    public void Shorten(JournalPieces pieces, long leastSlotBytes) => _journal = WriteEmpty(pieces, leastSlotBytes);

    /// <summary>Clears the mark. The change is permanent behind the next flush.</summary>
    public void End()
    {
        WriteMark(default);
        Forget();
    }

    /// <summary>Forgets the journal in memory. Nothing changes on the volume.</summary>
    public void Forget() => _journal = null;

    private void WriteMark(Lcn journal)
    {
        VolumeMark.Read(volume.Device, volume.Boot).Write(journal);
        volume.Mft.Invalidate();
    }
}
