using System.Buffers.Binary;
using System.Security.Cryptography;

namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>Damages the redo journal of an interrupted run: header and batches. The digest is usually corrected afterwards.</summary>
internal sealed class Journals : IMutation
{
    private const int DigestAt = 32;
    private const int DigestBytes = 32;
    private const int Sector = 512;
    private const int FirstPatchAt = 64;
    private const int OldDigestAt = 8;
    private const int NewDigestAt = 24;
    private const int DigestBytesOfSector = 16;
    private const int LengthAt = 40;
    private const int RangesAt = 42;
    private const int RangeHeaderBytes = 4;

    /// <inheritdoc/>
    public bool TryApply(FuzzInput input, Random random)
    {
        var kind = random.Percent(25) ? StructureKind.JournalHeader : StructureKind.JournalBatch;
        if (random.Pick(input.Seed.Of(kind)) is not { } where)
            return false;
        var bytes = input.Read(where);
        input.Note($"{kind}: {(kind == StructureKind.JournalHeader ? ChangeHeader(bytes, random) : ChangeBatch(bytes, input, random))}");
        if (random.Percent(85))
            Sign(bytes);
        input.Write(where, bytes);
        return true;
    }

    private static string ChangeHeader(byte[] header, Random random)
    {
        // Magic, serial, epoch, numbers of pieces and slots, and the first piece.
        var at = random.Pick(0, 8, 16, 24, 28, 64, 72);
        random.Scramble(header, at, at is 24 or 28 or 72 ? 4 : 8);
        return $"field at {at}";
    }

    private static string ChangeBatch(byte[] batch, FuzzInput input, Random random)
    {
        var patch = PatchAt(batch, random.Next((int)RawVolumeReader.U32(batch, 16)));
        switch (random.Next(10))
        {
            case 0:
                random.Scramble(batch, 16, 4);
                return "count of sectors";
            case 1:
                random.Scramble(batch, 8, 8);
                return "sequence";
            case 2:
                random.Scramble(batch, 20, 4);
                return "length of the batch";
            case 3:
                random.Scramble(batch, patch, 8);
                return "place of a sector";
            case 4:
                random.Scramble(batch, patch + random.Pick(OldDigestAt, NewDigestAt), 8);
                return "digest of a sector";
            case 5:
                random.Scramble(batch, patch + LengthAt, 2);
                return "length of a difference";
            case 6:
                random.Scramble(batch, patch + RangesAt + random.Pick(0, 2), 2);
                return "range of a difference";
            case 7:
                random.Scramble(batch, patch + RangesAt + RangeHeaderBytes, 1);
                return "new bytes of a sector";
            case 8:
                random.Scramble(batch, 24, 8);
                return "epoch";
            default:
                return LeadAway(batch, patch, input, random);
        }
    }

    /// <summary>Returns the offset of a patch. Patches follow each other, and the ranges of each determine its length.</summary>
    private static int PatchAt(byte[] batch, int number)
    {
        var at = FirstPatchAt;
        for (; number > 0; number--)
            at += RangesAt + RawVolumeReader.U16(batch, at + LengthAt);
        return at;
    }

    /// <summary>
    /// Makes a patch point to another sector of the volume. The patch states correctly the sector's bytes now and after its first range.
    /// </summary>
    private static string LeadAway(byte[] batch, int patch, FuzzInput input, Random random)
    {
        var place = (long)random.Next(input.LengthBytes / Sector) * Sector;
        BinaryPrimitives.WriteInt64LittleEndian(batch.AsSpan(patch), place);
        var sector = input.Copy(place, Sector);
        SHA256.HashData(sector).AsSpan(0, DigestBytesOfSector).CopyTo(batch.AsSpan(patch + OldDigestAt));
        var (start, length) = (RawVolumeReader.U16(batch, patch + RangesAt), RawVolumeReader.U16(batch, patch + RangesAt + 2));
        batch.AsSpan(patch + RangesAt + RangeHeaderBytes, length).CopyTo(sector.AsSpan(start));
        SHA256.HashData(sector).AsSpan(0, DigestBytesOfSector).CopyTo(batch.AsSpan(patch + NewDigestAt));
        return $"a sector that leads to {place}";
    }

    private static void Sign(byte[] bytes)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        hash.AppendData(bytes.AsSpan(0, DigestAt));
        hash.AppendData(bytes.AsSpan(DigestAt + DigestBytes));
        hash.GetHashAndReset().CopyTo(bytes, DigestAt);
    }
}
