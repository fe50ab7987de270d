using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Repair;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Writing;

/// <summary>The journal of a session: the flushes that it takes to make way, and batches that are too long for it.</summary>
public sealed class SessionJournalTests : IDisposable
{
    private const int Sector = SectorOverlay.SectorBytes;

    private readonly PowerCutDevice _disk;
    private readonly ImageVolume _volume;
    private readonly WriteSession _session;
    private readonly long _bytesAt;

    public SessionJournalTests()
    {
        using var image = MixedVolume.Make(4096);
        _disk = new PowerCutDevice(File.ReadAllBytes(image.Path));
        _volume = ImageVolume.Open(_disk);
        _session = new WriteSession(_volume);
        _bytesAt = _volume.Bitmap.LargestRun().Start.Value * 4096;
    }

    [Fact]
    public void A_run_begins_with_two_flushes_and_ends_with_three()
    {
        _session.Begin(default).ShouldBe(Win32Error.Success);
        _disk.Flushes.ShouldBe(2);
        MarkedJournal.ShouldBe(_session.Journal.Start);
        _session.End().ShouldBe(Win32Error.Success);
        _disk.Flushes.ShouldBe(5);
        MarkedJournal.ShouldBe(default);
    }

    [Theory]
    [InlineData(false, 2)]
    [InlineData(true, 3)]
    public void The_journal_makes_way_with_one_flush_besides_those_that_make_the_moves_permanent(bool isMoveGathered, int flushes)
    {
        _session.Begin(default).ShouldBe(Win32Error.Success);
        var place = Place;
        if (isMoveGathered)
            Switch(sectors: 1).ShouldBeTrue();
        var before = _disk.Flushes;
        _session.MakeWay(place).ShouldBe(Win32Error.Success);
        (_disk.Flushes - before).ShouldBe(flushes);
        _session.Journal.CountIn(place).ShouldBe(ClusterCount.Zero);
        MarkedJournal.ShouldBe(_session.Journal.Start);
        _session.IsFree(place).ShouldBeTrue();
    }

    [Fact]
    public void The_journal_does_not_use_released_clusters_before_the_move_is_permanent()
    {
        _session.Begin(default).ShouldBe(Win32Error.Success);
        // All other clusters are in use: only the clusters that a move released can take the journal.
        var place = Place;
        var left = _volume.Bitmap.LargestRun();
        foreach (var run in _volume.Bitmap.FreeRuns)
            _session.Writer.Reserve(run);
        Switch(sectors: 1).ShouldBeTrue();
        _session.Release([left]);
        var steps = _disk.Flushes;
        _session.MakeWay(place).ShouldBe(Win32Error.Success);
        _session.Journal.CountIn(left).ShouldBe(_session.Journal.Length);
        (_disk.Flushes - steps).ShouldBe(4);
    }

    [Fact]
    public void A_batch_that_is_too_long_for_the_journal_gets_a_longer_one()
    {
        _session.Begin(default).ShouldBe(Win32Error.Success);
        var place = Place;
        var bytes = place.Length.ToBytes(4096);
        Switch(sectors: 1).ShouldBeTrue();
        Switch(sectors: (int)(bytes / Sector)).ShouldBeTrue();
        _session.Journal.CountIn(place).ShouldBe(ClusterCount.Zero);
        _session.Journal.Length.ShouldBeGreaterThan(place.Length);
        MarkedJournal.ShouldBe(_session.Journal.Start);
        _session.End().ShouldBe(Win32Error.Success);
        _volume.Bitmap.IsFree(place.Start, place.Length).ShouldBeTrue();
    }

    [Fact]
    public void After_any_cut_while_the_journal_is_enlarged_all_of_the_batch_is_there_or_nothing()
    {
        _session.Begin(default).ShouldBe(Win32Error.Success);
        Switch(sectors: 1).ShouldBeTrue();
        var old = new byte[_session.Journal.Length.ToBytes(4096)];
        _disk.Read(_bytesAt, old);
        Switch(sectors: old.Length / Sector).ShouldBeTrue();
        _session.End().ShouldBe(Win32Error.Success);
        var whole = _disk.Contents.AsSpan((int)_bytesAt, old.Length).ToArray();
        var isThere = new bool[_disk.Steps + 1];
        for (var cut = 0; cut <= _disk.Steps; cut++)
        {
            var left = new MemoryDisk(_disk.AfterCut(cut, seed: cut));
            VolumeRepair.Run("volume", left);
            // The previous batch switched the first sector too.
            var bytes = left.Bytes.AsSpan((int)_bytesAt, old.Length)[Sector..];
            isThere[cut] = bytes.SequenceEqual(whole.AsSpan(Sector));
            (isThere[cut] || bytes.SequenceEqual(old.AsSpan(Sector))).ShouldBeTrue($"cut {cut} of {_disk.Steps}");
        }

        isThere[^1].ShouldBeTrue();
        isThere.Count(static there => there).ShouldBeInRange(2, _disk.Steps / 2);
    }

    [Fact]
    public void The_journal_does_not_move_to_another_part_of_the_target()
    {
        _session.Begin(default).ShouldBe(Win32Error.Success);
        var place = Place;
        var wanted = _volume.Bitmap.LargestRun();
        foreach (var run in _volume.Bitmap.FreeRuns)
            _session.Writer.Reserve(run);
        _session.Writer.Unreserve(wanted);
        _session.MakeWay(place).ShouldBe(Win32Error.Success);
        _session.Journal.CountIn(wanted).ShouldBe(_session.Journal.Length);
        _session.Writer.Reserve(place);
        _session.MakeWay(wanted).ShouldBe(Win32Error.DiskFull);
    }

    [Fact]
    public void The_journal_is_shortened_where_no_other_cluster_takes_it()
    {
        var place = LongJournal();
        _session.MakeWay(place).ShouldBe(Win32Error.DiskFull);
        var flushes = _disk.Flushes;
        _session.MakeWay(End(place)).ShouldBe(Win32Error.Success);
        (_disk.Flushes - flushes).ShouldBe(2);
        var rest = place with { Length = place.Length - new ClusterCount(1) };
        Place.ShouldBe(rest);
        MarkedJournal.ShouldBe(place.Start);
        _volume.Bitmap.IsFree(End(place).Start, new ClusterCount(1)).ShouldBeTrue();
    }

    [Fact]
    public void The_journal_moves_within_its_clusters_where_its_header_is_in_the_way()
    {
        var place = LongJournal();
        var header = place with { Length = new ClusterCount(1) };
        var flushes = _disk.Flushes;
        _session.MakeWay(header).ShouldBe(Win32Error.Success);
        (_disk.Flushes - flushes).ShouldBe(4);
        _session.Journal.CountIn(place).ShouldBe(_session.Journal.Length);
        _session.Journal.CountIn(header).ShouldBe(ClusterCount.Zero);
        MarkedJournal.ShouldBe(_session.Journal.Start);
        _session.IsFree(place).ShouldBeTrue();
    }

    [Fact]
    public void The_journal_stays_at_one_cluster_where_only_one_is_left_beside_the_move_and_grows_again()
    {
        var place = LongJournal();
        var wanted = ClusterRun.Between(place.Start + new ClusterCount(1), place.End);
        _session.MakeWay(wanted).ShouldBe(Win32Error.Success);
        Place.ShouldBe(place with { Length = new ClusterCount(1) });
        // Two sectors of random bytes fit into the journal, and two more fit with the clusters that are free again.
        for (var round = 0; round < 8; round++)
            Switch(sectors: 2, at: 2 * round).ShouldBeTrue();
        _session.Journal.LengthBytes.ShouldBeGreaterThanOrEqualTo(JournalSpace.UsualBytes);
        MarkedJournal.ShouldBe(_session.Journal.Start);
    }

    [Fact]
    public void The_journal_lies_in_single_clusters_where_no_others_are_free()
    {
        var singles = MoveToSingles(8);
        _session.Journal.Length.Value.ShouldBe(2);
        // A batch of more than 16 KB takes clusters of the present journal too.
        Switch(sectors: 40).ShouldBeTrue();
        _session.Journal.Length.Value.ShouldBeGreaterThan(5);
        MarkedJournal.ShouldBe(_session.Journal.Start);
        _session.MakeWay(singles[3]).ShouldBe(Win32Error.Success);
        _session.Journal.CountIn(singles[3]).ShouldBe(ClusterCount.Zero);
        _session.End().ShouldBe(Win32Error.Success);
        singles.ShouldAllBe(run => _volume.Bitmap.IsFree(run.Start, run.Length));
    }

    [Fact]
    public void Where_two_clusters_are_free_the_journal_takes_one_and_leaves_it_when_a_move_wants_it()
    {
        var singles = MoveToSingles(2);
        var (first, second) = (Place, singles.Single(run => run != Place));
        _session.MakeWay(first).ShouldBe(Win32Error.Success);
        Place.ShouldBe(second);
        _session.Writer.Reserve(first);
        _session.MakeWay(second).ShouldBe(Win32Error.DiskFull);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void After_any_cut_while_the_journal_is_shortened_each_batch_is_there_as_a_whole_or_not(bool isHeaderInTheWay)
    {
        var place = LongJournal();
        var begin = _disk.Steps;
        Switch(sectors: 9).ShouldBeTrue();
        _session.Commit();
        _session.MakeWay(isHeaderInTheWay ? place with { Length = new ClusterCount(1) } : End(place)).ShouldBe(Win32Error.Success);
        var isShort = _disk.Steps;
        Switch(sectors: 8).ShouldBeTrue();
        _session.End().ShouldBe(Win32Error.Success);
        var states = new List<string>();
        for (var cut = begin; cut <= _disk.Steps; cut++)
        {
            var left = new MemoryDisk(_disk.AfterCut(cut, seed: cut));
            VolumeRepair.Run("volume", left);
            var state = Convert.ToHexString(left.Bytes.AsSpan((int)_bytesAt, 9 * Sector));
            if (!states.Contains(state))
                states.Add(state);
            if (cut == isShort)
                states.IndexOf(state).ShouldBe(1);
            states.Count.ShouldBeLessThanOrEqualTo(3, $"cut {cut} of {_disk.Steps}");
        }

        states.Count.ShouldBe(3);
    }

    [Fact]
    public void The_journal_stays_where_it_is_while_a_system_file_moves()
    {
        _session.Begin(default).ShouldBe(Win32Error.Success);
        var place = Place;
        Switch(sectors: (int)(place.Length.ToBytes(4096) / Sector), mayWriteBitmap: false).ShouldBeFalse();
        Place.ShouldBe(place);
        _session.End().ShouldBe(Win32Error.Success);
    }

    [Fact]
    public void A_batch_that_no_journal_holds_is_refused()
    {
        _session.Begin(default).ShouldBe(Win32Error.Success);
        var longest = _volume.Bitmap.LargestRun();
        foreach (var run in _volume.Bitmap.FreeRuns)
            _session.Writer.Reserve(run);
        _session.Writer.Unreserve(longest);
        Switch(sectors: (int)(longest.Length.ToBytes(4096) / Sector)).ShouldBeFalse();
        _session.HasFailed.ShouldBeFalse();
        _session.End().ShouldBe(Win32Error.Success);
    }

    public void Dispose() => _disk.Dispose();

    // Makes the journal's own clusters the only ones that take a journal.
    private ClusterRun LongJournal()
    {
        _session.Begin(default).ShouldBe(Win32Error.Success);
        Switch(sectors: (int)(_session.Journal.Length.ToBytes(4096) / Sector)).ShouldBeTrue();
        _session.Commit();
        _volume.Device.Flush();
        foreach (var run in _volume.Bitmap.FreeRuns)
            _session.Writer.Reserve(run);
        _session.Journal.LengthBytes.ShouldBeGreaterThan(JournalSpace.UsualBytes);
        return Place;
    }

    private static ClusterRun End(ClusterRun run) => new(run.End - new ClusterCount(1), new ClusterCount(1));

    // Leaves single clusters free and makes the journal move there.
    private List<ClusterRun> MoveToSingles(int count)
    {
        _session.Begin(default).ShouldBe(Win32Error.Success);
        var place = Place;
        // The switched sectors lie before the single clusters.
        var first = _volume.Bitmap.LargestRun().Start + new ClusterCount(64);
        foreach (var run in _volume.Bitmap.FreeRuns)
            _session.Writer.Reserve(run);
        var one = new ClusterCount(1);
        var singles = Enumerable.Range(0, count).Select(i => new ClusterRun(first + new ClusterCount(2 * i), one)).ToList();
        singles.ForEach(_session.Writer.Unreserve);
        _session.MakeWay(place).ShouldBe(Win32Error.Success);
        _session.Writer.Reserve(place);
        return singles;
    }

    private ClusterRun Place => _session.Journal.Runs.ShouldHaveSingleItem();

    private Lcn MarkedJournal => VolumeMark.Read(_disk, _volume.Boot).Journal;

    // Switches sectors of random bytes in the longest free run, whose bytes nothing reads.
    private bool Switch(int sectors, bool mayWriteBitmap = true, int at = 0)
    {
        var bytes = new byte[sectors * Sector];
        new Random(sectors).NextBytes(bytes);
        return _session.TrySwitch(() => _volume.Device.Write(_bytesAt + (at * Sector), bytes), default, mayWriteBitmap);
    }
}
