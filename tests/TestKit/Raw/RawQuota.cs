using System.Buffers.Binary;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.TestKit.Raw;

/// <summary>Adds quota entries: $O maps a security identifier to an owner id, $Q an owner id to its account.</summary>
internal static class RawQuota
{
    private const long Quota = 24;
    private const uint FirstOwnerId = 0x101;
    private const int MostAccounts = 8;
    private const int RoomForOne = 160;

    /// <summary>Adds as many accounts as fit in the indexes of the record, at least one.</summary>
    public static void AddAccounts(NtfsImage image)
    {
        using var volume = RawNtfs.Open(image);
        var record = volume.ReadRecord(Quota);
        for (var account = 0u; account < MostAccounts && (account == 0 || record.FreeBytes >= RoomForOne); account++)
        {
            var sid = SecurityId.Of(21, 1, 2, 3, 1000 + account);
            var owner = new byte[4];
            BinaryPrimitives.WriteUInt32LittleEndian(owner, FirstOwnerId + account);
            Append(record, "$O", RawIndex.Entry(sid, owner));
            Append(record, "$Q", RawIndex.Entry(owner, [.. Account(bytesUsed: 4096 * (account + 1)), .. sid]));
        }

        volume.WriteRecord(record);
    }

    private static void Append(RawRecord record, string index, byte[] entry)
    {
        var root = record.Get(RawRecord.IndexRoot, index);
        record.SetValue(root, RawIndex.Append(record.Value(root).ToArray(), entry));
    }

    private static byte[] Account(long bytesUsed)
    {
        var account = new byte[48];
        BinaryPrimitives.WriteUInt32LittleEndian(account, 2);
        BinaryPrimitives.WriteUInt32LittleEndian(account.AsSpan(4), 1);
        BinaryPrimitives.WriteInt64LittleEndian(account.AsSpan(8), bytesUsed);
        BinaryPrimitives.WriteInt64LittleEndian(account.AsSpan(24), -1);
        BinaryPrimitives.WriteInt64LittleEndian(account.AsSpan(32), -1);
        return account;
    }
}
