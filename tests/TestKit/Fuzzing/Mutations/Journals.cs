using System.Buffers.Binary;
using System.Security.Cryptography;

namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>The redo journal of an interrupted run: header and batches, with the digest made right again as a rule.</summary>
internal sealed class Journals : IMutation
{
    private const int DigestAt = 32;
    private const int DigestBytes = 32;
    private const int Sector = 512;

    /// <inheritdoc/>
    public bool TryApply(FuzzInput input, Random random)
    {
        var kind = random.Percent(25) ? StructureKind.JournalHeader : StructureKind.JournalBatch;
        if (random.Pick(input.Seed.Of(kind)) is not { } where)
            return false;
        var bytes = input.Read(where);
        input.Note($"{kind}: {(kind == StructureKind.JournalHeader ? ChangeHeader(bytes, random) : ChangeBatch(bytes, input, random))}");
        if (random.Percent(85))
            Sign(bytes, kind);
        input.Write(where, bytes);
        return true;
    }

    private static string ChangeHeader(byte[] header, Random random)
    {
        var at = random.Pick(0, 8, 16, 24);
        random.Scramble(header, at, 8);
        return $"field at {at}";
    }

    private static string ChangeBatch(byte[] batch, FuzzInput input, Random random)
    {
        var count = (int)RawVolume.U32(batch, 16);
        var table = ((count * sizeof(long)) + Sector - 1) / Sector * Sector;
        var change = random.Next(count);
        var sectors = Sector + table + (change * 2 * Sector);
        switch (random.Next(6))
        {
            case 0:
                random.Scramble(batch, 16, 4);
                return "count of sectors";
            case 1:
                random.Scramble(batch, 8, 8);
                return "sequence";
            case 2:
                random.Scramble(batch, Sector + (change * sizeof(long)), 8);
                return "place of a sector";
            case 3:
                random.Scramble(batch, sectors + Sector + random.Next(Sector - 8), 8);
                return "new bytes of a sector";
            case 4:
                random.Scramble(batch, sectors + random.Next(Sector - 8), 8);
                return "old bytes of a sector";
            default:
                return LeadAway(batch, change, sectors, input, random);
        }
    }

    /// <summary>A sector that leads somewhere else in the volume and tells rightly what stands there now.</summary>
    private static string LeadAway(byte[] batch, int change, int sectors, FuzzInput input, Random random)
    {
        var place = (long)random.Next(input.LengthBytes / Sector) * Sector;
        BinaryPrimitives.WriteInt64LittleEndian(batch.AsSpan(Sector + (change * sizeof(long))), place);
        input.Copy(place, Sector).CopyTo(batch, sectors);
        return $"a sector that leads to {place}";
    }

    private static void Sign(byte[] bytes, StructureKind kind)
    {
        if (kind == StructureKind.JournalHeader)
        {
            SHA256.HashData(bytes.AsSpan(0, DigestAt), bytes.AsSpan(DigestAt));
            return;
        }

        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        hash.AppendData(bytes.AsSpan(0, DigestAt));
        hash.AppendData(bytes.AsSpan(DigestAt + DigestBytes));
        hash.GetHashAndReset().CopyTo(bytes, DigestAt);
    }
}
