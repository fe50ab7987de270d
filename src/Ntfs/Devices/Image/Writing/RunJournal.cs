using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image.Writing;

/// <summary>The redo journal while a run is under way: where it lies, and the mark that leads to it.</summary>
/// <param name="volume">The volume.</param>
internal sealed class RunJournal(ImageVolume volume)
{
    private RedoJournal? _journal;

    /// <summary>True while the mark leads to a journal.</summary>
    public bool IsMade => _journal is not null;

    /// <summary>Its clusters; none where there is no journal.</summary>
    public ClusterRun Clusters { get; private set; }

    /// <summary>How many of some clusters are its own.</summary>
    public ClusterCount CountIn(ClusterRun run)
    {
        if (!Clusters.Overlaps(run))
            return ClusterCount.Zero;
        var start = run.Start > Clusters.Start ? run.Start : Clusters.Start;
        return (run.End < Clusters.End ? run.End : Clusters.End) - start;
    }

    /// <summary>Whether a batch fits whose patches take so many bytes.</summary>
    public bool Holds(long patchBytes) => _journal?.Holds(patchBytes) == true;

    /// <summary>Switches sectors together (<see cref="RedoJournal.Commit"/>).</summary>
    public void Commit(IReadOnlyList<SectorChange> changes) => _journal?.Commit(changes);

    /// <summary>Writes an empty journal into free clusters. It counts once the mark leads to it, and that it may behind a flush only.</summary>
    public RedoJournal WriteEmpty(ClusterRun run)
    {
        var clusterBytes = volume.Boot.ClusterBytes;
        return RedoJournal.Create(volume.Device, run.Start.Value * clusterBytes, run.Length.ToBytes(clusterBytes), volume.Boot.Serial);
    }

    /// <summary>Sets the mark to an empty journal that is permanent; permanent itself behind the next flush.</summary>
    /// <param name="journal">The journal.</param>
    /// <param name="run">Its clusters.</param>
    public void Take(RedoJournal journal, ClusterRun run)
    {
        Mark(run.Start);
        _journal = journal;
        Clusters = run;
    }

    /// <summary>Writes it anew over its beginning, empty. All its batches must be permanent; the rest is nobody's behind the next flush.</summary>
    /// <param name="run">Its first clusters.</param>
    public void Shorten(ClusterRun run)
    {
        _journal = WriteEmpty(run);
        Clusters = run;
    }

    /// <summary>Takes the mark away; permanent behind the next flush.</summary>
    public void End()
    {
        Mark(default);
        Forget();
    }

    /// <summary>Lets go of it in memory; on the volume nothing changes.</summary>
    public void Forget()
    {
        _journal = null;
        Clusters = default;
    }

    private void Mark(Lcn journal)
    {
        VolumeMark.Read(volume.Device, volume.Boot).Write(journal);
        volume.Mft.Invalidate();
    }
}
