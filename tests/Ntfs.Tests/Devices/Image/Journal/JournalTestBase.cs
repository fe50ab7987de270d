using System.Security.Cryptography;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Layout;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Journal;

/// <summary>The journal alone, on a disk whose sectors are filled with one letter each.</summary>
public abstract class JournalTestBase : IDisposable
{
    private protected const int Sector = SectorOverlay.SectorBytes;
    private protected const ulong Serial = 42;
    private protected const int Start = 64;
    private protected const long LeastSlotBytes = 2 * Sector;

    private protected static BootSector Boot { get; } = new()
    {
        SectorBytes = Sector,
        ClusterBytes = Sector,
        TotalSectors = 256,
        MftStart = new Lcn(1),
        MftMirrorStart = new Lcn(2),
        FileRecordBytes = 1024,
        IndexBlockBytes = 4096,
        Serial = Serial,
    };

    private protected MemoryDisk Disk { get; } = new(new byte[256 * Sector]);
    private protected RedoJournal Journal { get; set; }

    private protected JournalTestBase() => Journal = Create((Start, 128));

    public void Dispose()
    {
        Disk.Dispose();
        GC.SuppressFinalize(this);
    }

    private int _number;

    private protected ulong Epoch => JournalHeader.TryRead(Disk, Boot, Journal.Pieces.Start)!.Epoch;

    private protected int Replay() => JournalReplay.Run(Disk, Boot, Journal.Pieces.Start).Count;

    private protected RedoJournal Create(params (int Start, int Length)[] pieces) => RedoJournal.Create(
        Disk, new JournalPieces([.. pieces.Select(static piece => Run(piece.Start, piece.Length))], Sector), Serial, LeastSlotBytes,
        _number++);

    private protected long Slot(int slot)
    {
        var header = JournalHeader.TryRead(Disk, Boot, Journal.Pieces.Start)!;
        return (header.Pieces.Start.Value * Sector) + header.SlotOffset(slot);
    }

    private protected byte[] Bytes(int sector) => Disk.Bytes.AsSpan(sector * Sector, Sector).ToArray();

    private protected static (int Start, int Length)[] Singles(int count) =>
        [.. Enumerable.Range(0, count).Select(static i => (70 + (2 * i), 1))];

    private protected static ClusterRun Run(long start, long length) => new(new Lcn(start), new ClusterCount(length));

    private protected static byte[] OlderHeader(long slotBytes)
    {
        var header = new byte[Sector];
        "FDJOURN1"u8.CopyTo(header);
        header.AsSpan().PutUInt64(8, Serial);
        header.AsSpan().PutInt64(16, slotBytes);
        SHA256.HashData(header.AsSpan(0, 32)).CopyTo(header, 32);
        return header;
    }

    // Sectors of one letter each become sectors of another: the difference has all bytes.
    private protected static SectorChange[] Filling(int first, int count) =>
        [.. Enumerable.Range(first, count).Select(static sector => Wide(sector))];

    private protected void Put(int sector, char letter) => Disk.Write(sector * Sector, Filled(letter));

    private protected char At(int sector)
    {
        var bytes = new byte[Sector];
        Disk.Read(sector * Sector, bytes);
        bytes.Distinct().Count().ShouldBe(1);
        return (char)bytes[0];
    }

    private protected static SectorChange Change(int sector, char from, char to) => new(sector * Sector, Filled(from), Filled(to));

    private protected static SectorChange Wide(int sector) => Change(sector, 'a', 'b');

    private protected static byte[] Filled(char letter)
    {
        var bytes = new byte[Sector];
        Array.Fill(bytes, (byte)letter);
        return bytes;
    }
}
