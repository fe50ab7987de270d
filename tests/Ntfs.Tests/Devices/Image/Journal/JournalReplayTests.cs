using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Journal;

/// <summary>The journal alone, on a disk whose sectors are filled with one letter each.</summary>
public sealed class JournalReplayTests : IDisposable
{
    private const int Sector = SectorOverlay.SectorBytes;
    private const ulong Serial = 42;
    private const long JournalAt = 64 * Sector;
    private const long JournalBytes = 128 * Sector;

    private readonly MemoryDisk _disk = new(new byte[256 * Sector]);
    private readonly RedoJournal _journal;

    public JournalReplayTests() => _journal = RedoJournal.Create(_disk, JournalAt, JournalBytes, Serial);

    [Fact]
    public void A_batch_of_which_one_sector_arrived_is_completed()
    {
        Put(1, 'a');
        Put(2, 'c');
        _journal.Commit([Change(1, 'a', 'b'), Change(2, 'c', 'd')]);
        Put(2, 'c');

        Replay().ShouldBe(1);

        At(2).ShouldBe('d');
    }

    [Fact]
    public void A_batch_of_which_no_sector_arrived_never_happened()
    {
        _journal.Commit([Change(1, 'a', 'b'), Change(2, 'c', 'd')]);
        Put(1, 'a');
        Put(2, 'c');

        Replay().ShouldBe(0);

        At(1).ShouldBe('a');
        At(2).ShouldBe('c');
    }

    [Fact]
    public void A_sector_that_was_changed_later_is_left_alone()
    {
        _journal.Commit([Change(1, 'a', 'b'), Change(2, 'c', 'd')]);
        Put(2, 'x');

        Replay().ShouldBe(0);

        At(2).ShouldBe('x');
    }

    [Fact]
    public void A_sector_set_back_to_what_it_was_does_not_prove_that_its_batch_was_begun()
    {
        // One batch sets a bit of the MFT's bitmap and the next one clears it. The power fails before the flush of the second batch, when
        // no sector of the first batch has arrived either: sector 1 has the content that the second batch wants.
        _journal.Commit([Change(1, 'a', 'b'), Change(2, 'c', 'd')]);
        _journal.Commit([Change(1, 'b', 'a'), Change(3, 'e', 'f')]);
        Put(1, 'a');
        Put(2, 'c');
        Put(3, 'e');

        Replay().ShouldBe(0);

        At(3).ShouldBe('e');
    }

    [Fact]
    public void A_sector_changed_by_both_batches_still_proves_the_second()
    {
        _journal.Commit([Change(1, 'a', 'b')]);
        _journal.Commit([Change(1, 'b', 'c'), Change(3, 'e', 'f')]);
        Put(3, 'e');

        Replay().ShouldBe(1);

        At(1).ShouldBe('c');
        At(3).ShouldBe('f');
    }

    [Fact]
    public void The_journal_of_another_volume_is_not_replayed()
    {
        _journal.Commit([Change(1, 'a', 'b'), Change(2, 'c', 'd')]);
        Put(2, 'c');

        JournalReplay.Run(_disk, JournalAt, Serial + 1).ShouldBeEmpty();

        At(2).ShouldBe('c');
    }

    [Fact]
    public void A_batch_that_leads_out_of_the_volume_is_not_replayed()
    {
        _journal.Commit([Change(1, 'a', 'b')]);
        var leading = new JournalBatch(2, [SectorPatch.Of(Change(1, 'b', 'c')), SectorPatch.Of(Change(256, 'e', 'f'))]);
        _disk.Write(JournalAt + JournalHeader.Size, leading.ToBytes());
        Put(1, 'c');

        Replay().ShouldBe(0);
    }

    [Fact]
    public void Differences_that_do_not_lead_to_what_the_batch_says_are_refused_and_nothing_is_written()
    {
        var wrong = SectorPatch.Of(Change(3, 'e', 'f')) with { New = SectorDigest.Of(Filled('g')) };
        SectorPatch[] patches = [SectorPatch.Of(Change(1, 'a', 'b')), SectorPatch.Of(Change(2, 'c', 'd')), wrong];
        _disk.Write(JournalAt + JournalHeader.Size, new JournalBatch(2, patches).ToBytes());
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
        _journal.Commit([Change(1, 'a', 'b'), new SectorChange(2 * Sector, Filled('c'), changed)]);
        var present = Filled('c');
        present[400] = (byte)'x';
        _disk.Write(2 * Sector, present);

        Replay().ShouldBe(0);

        var left = new byte[Sector];
        _disk.Read(2 * Sector, left);
        left.ShouldBe(present);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(512)]
    [InlineData(1025)]
    [InlineData(32 << 20)]
    public void A_journal_whose_slots_have_an_impossible_length_is_ignored(long slotBytes)
    {
        _journal.Commit([Change(1, 'a', 'b'), Change(2, 'c', 'd')]);
        Put(2, 'c');
        _disk.Write(JournalAt, new JournalHeader(Serial, slotBytes).ToBytes());

        Replay().ShouldBe(0);
    }

    public void Dispose() => _disk.Dispose();

    private int Replay() => JournalReplay.Run(_disk, JournalAt, Serial).Count;

    private void Put(int sector, char letter) => _disk.Write(sector * Sector, Filled(letter));

    private char At(int sector)
    {
        var bytes = new byte[Sector];
        _disk.Read(sector * Sector, bytes);
        bytes.Distinct().Count().ShouldBe(1);
        return (char)bytes[0];
    }

    private static SectorChange Change(int sector, char from, char to) => new(sector * Sector, Filled(from), Filled(to));

    private static byte[] Filled(char letter)
    {
        var bytes = new byte[Sector];
        Array.Fill(bytes, (byte)letter);
        return bytes;
    }
}
