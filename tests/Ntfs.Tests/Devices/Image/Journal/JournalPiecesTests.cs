using System.Security.Cryptography;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Journal;

/// <summary>Journals in pieces, journals with one slot, and those of an older version.</summary>
public sealed class JournalPiecesTests : JournalTestBase
{
    [Theory]
    [InlineData(1)]
    [InlineData(512)]
    [InlineData(1025)]
    [InlineData(32 << 20)]
    public void An_olderJournal_whose_slots_have_an_impossible_length_is_ignored(long slotBytes)
    {
        Journal.Commit([Change(1, 'a', 'b'), Change(2, 'c', 'd')]);
        Put(2, 'c');
        Disk.Write(Start * Sector, OlderHeader(slotBytes));

        Replay().ShouldBe(0);
    }

    [Fact]
    public void TheJournal_of_an_older_version_is_completed()
    {
        const long SlotBytes = 60 * Sector;
        Disk.Write(Start * Sector, OlderHeader(SlotBytes));
        JournalBatch[] batches =
        [
            new(3, 0, [SectorPatch.Of(Change(1, 'a', 'b')), SectorPatch.Of(Change(2, 'c', 'd'))]),
            new(4, 0, [SectorPatch.Of(Change(1, 'b', 'e')), SectorPatch.Of(Change(3, 'f', 'g'))]),
        ];
        foreach (var batch in batches)
            Disk.Write(((Start + 1) * Sector) + (batch.Sequence % 2 * SlotBytes), batch.ToBytes());
        Put(1, 'b');
        Put(2, 'd');
        Put(3, 'g');

        Replay().ShouldBe(1);

        At(1).ShouldBe('e');
    }

    [Fact]
    public void AJournal_in_pieces_is_completed()
    {
        Journal = Create(Singles(25));
        Journal.Commit(Filling(1, 9));
        Put(2, 'a');

        Replay().ShouldBe(1);

        At(2).ShouldBe('b');
    }

    [Fact]
    public void A_batch_with_any_of_its_clusters_missing_never_happened()
    {
        Journal = Create(Singles(25));
        var before = (byte[])Disk.Bytes.Clone();
        Journal.Commit(Filling(1, 9));
        Put(2, 'a');
        var clusters = Singles(25).Select(static piece => piece.Start).Where(cluster => !Bytes(cluster).AsSpan().SequenceEqual(
            before.AsSpan(cluster * Sector, Sector))).ToList();
        clusters.Count.ShouldBe(10);
        foreach (var cluster in clusters)
        {
            var there = Bytes(cluster);
            Disk.Write(cluster * Sector, before.AsSpan(cluster * Sector, Sector));
            Replay().ShouldBe(0, $"cluster {cluster}");
            Disk.Write(cluster * Sector, there);
        }

        Replay().ShouldBe(1);
    }

    [Fact]
    public void A_header_of_many_pieces_counts_only_as_a_whole()
    {
        Journal = Create(Singles(90));
        Journal.HeaderBytes.ShouldBe(3 * Sector);
        Journal.Commit([Change(1, 'a', 'b'), Change(2, 'c', 'd')]);
        Put(2, 'c');
        for (var sector = 0; sector < 3; sector++)
        {
            var there = Bytes(70 + (2 * sector));
            Disk.Bytes[((70 + (2 * sector)) * Sector) + 100] ^= 1;
            JournalHeader.TryRead(Disk, Boot, new Lcn(70)).ShouldBeNull();
            Replay().ShouldBe(0, $"sector {sector}");
            Disk.Write((70 + (2 * sector)) * Sector, there);
        }

        Replay().ShouldBe(1);
    }

    [Theory]
    [InlineData(64, 0L)]
    [InlineData(64, 63L)]
    [InlineData(64, 257L)]
    [InlineData(64, long.MaxValue)]
    [InlineData(72, 0L)]
    [InlineData(72, 250L)]
    [InlineData(24, 0L)]
    [InlineData(24, 5000L)]
    [InlineData(24, (long)uint.MaxValue)]
    [InlineData(28, 0L)]
    [InlineData(28, 3L)]
    public void A_header_with_impossible_numbers_is_ignored_although_its_digest_is_correct(int at, long value)
    {
        Journal.Commit([Change(1, 'a', 'b'), Change(2, 'c', 'd')]);
        Put(2, 'c');
        var header = Bytes(Start);
        if (at == 64)
            header.AsSpan().PutInt64(at, value);
        else
            header.AsSpan().PutUInt32(at, (uint)value);
        SHA256.HashData([.. header[..32], .. header[64..]]).CopyTo(header, 32);
        Disk.Write(Start * Sector, header);

        Replay().ShouldBe(0);
    }

    [Fact]
    public void A_batch_of_anotherJournal_in_the_same_clusters_never_happened()
    {
        Journal.Commit([Change(1, 'a', 'b'), Change(2, 'c', 'd')]);
        Put(2, 'c');
        Journal = Create((Start, 128));

        Replay().ShouldBe(0);
    }

    [Fact]
    public void AJournal_of_one_slot_flushes_before_it_overwrites_a_batch_that_may_be_needed()
    {
        using var disk = new PowerCutDevice(Disk.Bytes);
        var journal = RedoJournal.Create(disk, new JournalPieces([Run(100, 3)], Sector), Serial, LeastSlotBytes, number: 0);
        journal.Commit([Change(1, 'a', 'b')]);
        disk.Flushes.ShouldBe(1);
        journal.Commit([Change(1, 'b', 'c')]);
        disk.Flushes.ShouldBe(3);
        journal.Flush();
        journal.Commit([Change(1, 'c', 'd')]);
        disk.Flushes.ShouldBe(5);
    }

    [Fact]
    public void After_any_cut_of_aJournal_of_one_slot_each_batch_is_there_as_a_whole_or_not()
    {
        for (var sector = 1; sector <= 3; sector++)
            Put(sector, 'a');
        using var disk = new PowerCutDevice((byte[])Disk.Bytes.Clone());
        var journal = RedoJournal.Create(
            disk,
            new JournalPieces([Run(100, 1), Run(110, 4)], Sector),
            Serial,
            LeastSlotBytes * 2,
            number: 0);
        journal.Flush();
        var begin = disk.Steps;
        for (var letter = 'a'; letter < 'f'; letter++)
            journal.Commit([.. Enumerable.Range(1, 3).Select(sector => Change(sector, letter, (char)(letter + 1)))]);
        for (var cut = begin; cut <= disk.Steps; cut++)
        {
            for (var seed = 0; seed < 8; seed++)
            {
                var left = new MemoryDisk(disk.AfterCut(cut, (cut * 100) + seed));
                JournalReplay.Run(left, Boot, new Lcn(100));
                left.Bytes.AsSpan(Sector, 3 * Sector).ToArray().Distinct().Count().ShouldBe(1, $"cut {cut} of {disk.Steps}, seed {seed}");
            }
        }
    }
}
