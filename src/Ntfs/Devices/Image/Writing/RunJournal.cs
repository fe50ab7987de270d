using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>The redo journal of a run: its clusters, and the mark on the volume that leads to it.</summary>
/// <param name="volume">The volume.</param>
internal sealed class RunJournal(ImageVolume volume)
{
    private RedoJournal? _journal;

    /// <summary>True while the mark leads to a journal.</summary>
    public bool IsMade => _journal is not null;

    /// <summary>The clusters of the journal; none where there is no journal.</summary>
    public ClusterRun Clusters { get; private set; }

    /// <summary>Returns how many clusters of a run belong to the journal.</summary>
    public ClusterCount CountIn(ClusterRun run)
    {
        if (!Clusters.Overlaps(run))
            return ClusterCount.Zero;
        var start = run.Start > Clusters.Start ? run.Start : Clusters.Start;
        return (run.End < Clusters.End ? run.End : Clusters.End) - start;
    }

    /// <summary>Returns whether a batch fits into the journal.</summary>
    /// <param name="patchBytes">Bytes that the patches of the batch take.</param>
    public bool Holds(long patchBytes) => _journal?.Holds(patchBytes) == true;

    /// <inheritdoc cref="RedoJournal.Commit"/>
    public void Commit(IReadOnlyList<SectorChange> changes) => _journal?.Commit(changes);

    /// <summary>
    /// Writes an empty journal into free clusters. The journal counts once the mark leads to it; the mark may be set only behind a flush.
    /// </summary>
    public RedoJournal WriteEmpty(ClusterRun run)
    {
        var clusterBytes = volume.Boot.ClusterBytes;
        return RedoJournal.Create(volume.Device, run.Start.Value * clusterBytes, run.Length.ToBytes(clusterBytes), volume.Boot.Serial);
    }

    /// <summary>Sets the mark to an empty journal that is permanent. The mark itself is permanent behind the next flush.</summary>
    /// <param name="journal">The journal.</param>
    /// <param name="run">The clusters of the journal.</param>
    public void Take(RedoJournal journal, ClusterRun run)
    {
        WriteMark(run.Start);
        _journal = journal;
        Clusters = run;
    }

    /// <summary>
    /// Writes an empty journal over the beginning of this one. All batches must be permanent before; the other clusters are free behind the
    /// next flush.
    /// </summary>
    /// <param name="run">The first clusters of the journal.</param>
    public void Shorten(ClusterRun run)
    {
        _journal = WriteEmpty(run);
        Clusters = run;
    }

    /// <summary>Clears the mark. The change is permanent behind the next flush.</summary>
    public void End()
    {
        WriteMark(default);
        Forget();
    }

    /// <summary>Forgets the journal in memory. Nothing changes on the volume.</summary>
    public void Forget()
    {
        _journal = null;
        Clusters = default;
    }

    private void WriteMark(Lcn journal)
    {
        VolumeMark.Read(volume.Device, volume.Boot).Write(journal);
        volume.Mft.Invalidate();
    }
}
