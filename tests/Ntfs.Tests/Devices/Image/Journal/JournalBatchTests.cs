using System.Security.Cryptography;
using FleetDefrag.Ntfs.Devices.Image.Journal;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Journal;

public sealed class JournalBatchTests
{
    private const int Sector = SectorOverlay.SectorBytes;
    private const int DigestAt = 32;
    private const int DigestEnd = 64;

    [Fact]
    public void A_batch_is_read_as_it_was_written()
    {
        var batch = Make(seed: 1, sectors: 100);
        var bytes = batch.ToBytes();
        bytes.Length.ShouldBe(batch.SizeBytes);
        (bytes.Length % Sector).ShouldBe(0);
        var read = JournalBatch.TryRead([.. bytes, .. new byte[Sector]]).ShouldNotBeNull();
        read.Sequence.ShouldBe(batch.Sequence);
        read.Patches.Count.ShouldBe(100);
        for (var i = 0; i < 100; i++)
        {
            var (patch, expected) = (read.Patches[i], batch.Patches[i]);
            (patch.OffsetBytes, patch.Old, patch.New).ShouldBe((expected.OffsetBytes, expected.Old, expected.New));
            patch.Difference.ShouldBe(expected.Difference);
        }
    }

    [Fact]
    public void A_small_change_of_a_sector_takes_few_bytes()
    {
        var old = new byte[Sector];
        var changed = new byte[Sector];
        changed[48] = changed[300] = changed[510] = 1;
        SectorPatch.SizeOf(new SectorChange(0, old, changed)).ShouldBe(SectorPatch.Of(new SectorChange(0, old, changed)).SizeBytes);
        SectorPatch.SizeOf(new SectorChange(0, old, changed)).ShouldBeLessThan(60);
        SectorPatch.SizeOf(new SectorChange(0, old, old)).ShouldBe(0);
    }

    [Fact]
    public void A_batch_with_a_missing_sector_is_invalid()
    {
        var bytes = Make(seed: 2, sectors: 40).ToBytes();
        for (var at = 0; at < bytes.Length; at += Sector)
        {
            var torn = (byte[])bytes.Clone();
            torn.AsSpan(at, Sector).Clear();
            JournalBatch.TryRead(torn).ShouldBeNull($"sector {at / Sector}");
        }
    }

    [Fact]
    public void A_batch_in_an_older_format_is_invalid()
    {
        var bytes = Make(seed: 3, sectors: 4).ToBytes();
        bytes[7] = (byte)'1';
        JournalBatch.TryRead(Signed(bytes)).ShouldBeNull();
    }

    [Fact]
    public void A_batch_with_the_same_sector_twice_is_invalid()
    {
        var patch = SectorPatch.Of(SectorChanges.Random(new Random(4), offset: Sector));
        JournalBatch.TryRead(new JournalBatch(1, 7, [patch, patch]).ToBytes()).ShouldBeNull();
        JournalBatch.TryRead(new JournalBatch(1, 7, [patch with { OffsetBytes = 2 * Sector }, patch]).ToBytes()).ShouldBeNull();
    }

    [Fact]
    public void A_batch_with_a_correct_digest_and_any_numbers_is_possible_or_invalid()
    {
        var random = new Random(5);
        var good = Make(seed: 5, sectors: 6).ToBytes();
        var possible = 0;
        for (var i = 0; i < 5000; i++)
        {
            var bytes = (byte[])good.Clone();
            for (var changes = random.Next(1, 4); changes > 0; changes--)
            {
                var at = random.Next(2) == 0 ? random.Next(16, DigestAt) : random.Next(DigestEnd, bytes.Length);
                bytes[at] = (byte)random.Next(256);
            }

            if (JournalBatch.TryRead(Signed(bytes)) is not { } batch)
                continue;
            possible++;
            foreach (var patch in batch.Patches)
                SectorDifference.Apply(patch.Difference, new byte[Sector]);
        }

        possible.ShouldBeInRange(1000, 4900);
    }

    private static JournalBatch Make(int seed, int sectors)
    {
        var random = new Random(seed);
        var patches = Enumerable.Range(0, sectors).Select(i => SectorPatch.Of(SectorChanges.Random(random, i * 2L * Sector)));
        return new JournalBatch(seed, 7, [.. patches]);
    }

    private static byte[] Signed(byte[] batch)
    {
        SHA256.HashData([.. batch[..DigestAt], .. batch[DigestEnd..]]).CopyTo(batch, DigestAt);
        return batch;
    }
}
