using FleetDefrag.Ntfs.Devices.Image.Journal;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Journal;

public sealed class JournalReplayTests : JournalTestBase
{
    [Fact]
    public void A_batch_of_which_one_sector_arrived_is_completed()
    {
        Put(1, 'a');
        Put(2, 'c');
        Journal.Commit([Change(1, 'a', 'b'), Change(2, 'c', 'd')]);
        Put(2, 'c');

        Replay().ShouldBe(1);

        At(2).ShouldBe('d');
    }

    [Fact]
    public void A_batch_of_which_no_sector_arrived_never_happened()
    {
        Journal.Commit([Change(1, 'a', 'b'), Change(2, 'c', 'd')]);
        Put(1, 'a');
        Put(2, 'c');

        Replay().ShouldBe(0);

        At(1).ShouldBe('a');
        At(2).ShouldBe('c');
    }

    [Fact]
    public void A_sector_that_was_changed_later_is_left_alone()
    {
        Journal.Commit([Change(1, 'a', 'b'), Change(2, 'c', 'd')]);
        Put(2, 'x');

        Replay().ShouldBe(0);

        At(2).ShouldBe('x');
    }

    [Fact]
    public void A_sector_set_back_to_what_it_was_does_not_prove_that_its_batch_was_begun()
    {
        // One batch sets a bit of the MFT's bitmap and the next one clears it. The power fails before the flush of the second batch, when
        // no sector of the first batch has arrived either: sector 1 has the content that the second batch wants.
        Journal.Commit([Change(1, 'a', 'b'), Change(2, 'c', 'd')]);
        Journal.Commit([Change(1, 'b', 'a'), Change(3, 'e', 'f')]);
        Put(1, 'a');
        Put(2, 'c');
        Put(3, 'e');

        Replay().ShouldBe(0);

        At(3).ShouldBe('e');
    }

    [Fact]
    public void A_sector_changed_by_both_batches_still_proves_the_second()
    {
        Journal.Commit([Change(1, 'a', 'b')]);
        Journal.Commit([Change(1, 'b', 'c'), Change(3, 'e', 'f')]);
        Put(3, 'e');

        Replay().ShouldBe(1);

        At(1).ShouldBe('c');
        At(3).ShouldBe('f');
    }

    [Fact]
    public void TheJournal_of_another_volume_is_not_replayed()
    {
        Journal.Commit([Change(1, 'a', 'b'), Change(2, 'c', 'd')]);
        Put(2, 'c');

        JournalReplay.Run(Disk, Boot with { Serial = Serial + 1 }, new Lcn(Start)).ShouldBeEmpty();

        At(2).ShouldBe('c');
    }

    [Fact]
    public void A_batch_that_leads_out_of_the_volume_is_not_replayed()
    {
        Journal.Commit([Change(1, 'a', 'b')]);
        var leading = new JournalBatch(2, Epoch, [SectorPatch.Of(Change(1, 'b', 'c')), SectorPatch.Of(Change(256, 'e', 'f'))]);
        Disk.Write(Slot(0), leading.ToBytes());
        Put(1, 'c');

        Replay().ShouldBe(0);
    }

    [Fact]
    public void Differences_that_do_not_lead_to_what_the_batch_says_are_refused_and_nothing_is_written()
    {
        var wrong = SectorPatch.Of(Change(3, 'e', 'f')) with { New = SectorDigest.Of(Filled('g')) };
        SectorPatch[] patches = [SectorPatch.Of(Change(1, 'a', 'b')), SectorPatch.Of(Change(2, 'c', 'd')), wrong];
        Disk.Write(Slot(0), new JournalBatch(2, Epoch, patches).ToBytes());
        Put(1, 'b');
        Put(2, 'c');
        Put(3, 'e');

        Should.Throw<VolumeException>(() => Replay()).Message.ShouldContain("contradicts itself");

        At(2).ShouldBe('c');
        At(3).ShouldBe('e');
    }

    [Fact]
    public void A_sector_that_differs_from_the_old_one_in_a_byte_that_the_batch_leaves_alone_is_left_alone()
    {
        var changed = Filled('c');
        changed[100] = (byte)'d';
        Journal.Commit([Change(1, 'a', 'b'), new SectorChange(2 * Sector, Filled('c'), changed)]);
        var present = Filled('c');
        present[400] = (byte)'x';
        Disk.Write(2 * Sector, present);

        Replay().ShouldBe(0);

        var left = new byte[Sector];
        Disk.Read(2 * Sector, left);
        left.ShouldBe(present);
    }
}
