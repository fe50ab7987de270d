using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Checking.Findings;

namespace FleetDefrag.Ntfs.Tests.Checking;

/// <summary>Directories: nodes, entries, order, bitmap, and the names of files.</summary>
public sealed class IndexDamageTests(DamageFixture fixture) : DamageTestBase(fixture)
{
    private const int RootDirectory = 5;
    private const int BlockBytes = 4096;
    private const long RecordMask = 0xFFFF_FFFF_FFFF;

    private long Large => Fixture.Records["large"];

    [Fact]
    public void A_torn_index_block_is_found()
    {
        Volume.Flip(Block() + 1022);
        ShouldFind(CheckKind.FixUp, $"record {Large} ");
    }

    [Fact]
    public void An_entry_for_a_record_that_is_not_in_use_is_found()
    {
        EditEntry(entry => Volume.Flip(entry + 6)); // the sequence number
        ShouldFind(CheckKind.IndexEntry, $"record {Large} ", "not in use");
    }

    [Fact]
    public void An_entry_that_names_another_directory_is_found()
    {
        EditEntry(entry => Volume.Flip(entry + 16, 1));
        ShouldFind(CheckKind.IndexEntry, $"record {Large} ", "has directory");
    }

    [Fact]
    public void An_entry_with_a_name_that_the_file_does_not_have_is_found()
    {
        var file = 0L;
        EditEntry(entry =>
        {
            file = Volume.I64(entry) & RecordMask;
            Volume.Flip(entry + 16 + 66 + (Volume.Bytes[entry + 16 + 64] * 2) - 2, 1);
        });
        ShouldFind(CheckKind.IndexEntry, $"record {file}: the names that directories have");
    }

    [Fact]
    public void An_entry_without_name_is_found()
    {
        EditEntry(entry => Volume.Bytes[entry + 16 + 64] = 0);
        ShouldFind(CheckKind.IndexBlock, $"record {Large} ", "has no name");
    }

    [Fact]
    public void A_file_that_no_directory_has_is_found()
    {
        // The entry of another file names the previous file, which then has one entry too many.
        var other = Entry(3);
        var before = Volume.I64(other);
        var lost = Volume.I64(Entry(4)) & RecordMask;
        EditEntry(entry => Volume.PutI64(entry, before), nth: 4);
        ShouldFind(CheckKind.IndexEntry, $"record {lost}: 1 of its names");
        ShouldFind(CheckKind.IndexEntry, $"record {before & RecordMask}: directories have 1 names");
    }

    [Fact]
    public void Entries_out_of_order_are_found()
    {
        EditEntry(entry => Volume.PutU16(entry + 16 + 66, 'z'));
        ShouldFind(CheckKind.IndexOrder, $"record {Large} ");
    }

    [Theory]
    [InlineData(0, 2, "INDX signature")]
    [InlineData(16, 2, "header of the block")]
    [InlineData(24, 2, "header lies outside")]
    [InlineData(36, 0, "leads nowhere in a node with children")]
    public void A_malformed_index_block_is_found(int offset, int bit, string problem)
    {
        Volume.Edit(Block(), BlockBytes, () => Volume.Flip(Block() + offset, bit));
        ShouldFind(CheckKind.IndexBlock, $"record {Large} ", problem);
    }

    [Theory]
    [InlineData(8, 1, "impossible length")]
    [InlineData(11, 1, "malformed")]
    [InlineData(12, 0, "below a leaf")]
    [InlineData(12, 1, "behind its last entry")]
    public void A_malformed_index_entry_is_found(int offset, int bit, string problem)
    {
        EditEntry(entry => Volume.Flip(entry + offset, bit));
        ShouldFind(CheckKind.IndexBlock, $"record {Large} ", problem);
    }

    [Fact]
    public void An_entry_that_leads_to_no_block_and_two_that_lead_to_one_are_found()
    {
        var holder = Volume.Holder(Large, AttributeType.IndexRoot);
        var node = Volume.Value(holder, AttributeType.IndexRoot) + 16;
        var first = node + Volume.U32(node);
        var second = first + Volume.U16(first + 8);
        var child = Volume.I64(second - 8);
        var field = second + Volume.U16(second + 8) - 8;
        Volume.EditRecord(holder, () => Volume.PutI64(field, child));
        ShouldFind(CheckKind.IndexBlock, $"record {Large} ", "two entries lead to");
        Volume.EditRecord(holder, () => Volume.PutI64(field, 123456));
        ShouldFind(CheckKind.IndexBlock, $"record {Large} ", "where no block is");
    }

    [Fact]
    public void A_root_that_contradicts_itself_is_found()
    {
        var holder = Volume.Holder(Large, AttributeType.IndexRoot);
        Volume.EditRecord(holder, () => Volume.PutU32(Volume.Value(holder, AttributeType.IndexRoot) + 8, 4095));
        ShouldFind(CheckKind.IndexBlock, $"record {Large} ", "a block has 4095 bytes");
    }

    [Fact]
    public void A_root_that_is_cut_off_is_found()
    {
        var holder = Volume.Holder(Large, AttributeType.IndexRoot);
        Volume.EditRecord(holder, () => Volume.PutU32(Volume.Attribute(holder, AttributeType.IndexRoot) + 16, 8));
        ShouldFind(CheckKind.IndexBlock, $"record {Large} ", "its root is malformed");
    }

    [Fact]
    public void Blocks_of_more_bytes_than_the_volume_are_found()
    {
        var holder = Volume.Holder(RootDirectory, AttributeType.IndexAllocation);
        Volume.EditRecord(holder, () => Volume.PutI64(Volume.Attribute(holder, AttributeType.IndexAllocation) + 48, 1L << 50));
        ShouldFind(CheckKind.Sizes, "record 5 ", "more than the volume");
    }

    [Fact]
    public void An_index_bitmap_that_disagrees_with_the_tree_is_found()
    {
        var holder = Volume.Holder(Large, AttributeType.Bitmap);
        Volume.EditRecord(holder, () => Volume.Flip(Volume.Value(holder, AttributeType.Bitmap), 2));
        ShouldFind(CheckKind.IndexBitmap, $"record {Large} ", "block 2 is in the tree but marked as free");
    }

    [Fact]
    public void An_index_without_bitmap_is_found()
    {
        var holder = Volume.Holder(RootDirectory, AttributeType.Bitmap);
        Volume.EditRecord(
            holder, () => Volume.PutU32(Volume.Attribute(holder, AttributeType.Bitmap), (uint)AttributeType.LoggedUtilityStream));
        ShouldFind(CheckKind.IndexBitmap, "record 5 ", "cannot be read");
    }

    [Fact]
    public void A_root_without_entries_for_its_blocks_is_found()
    {
        // The blocks of the root directory are in use, but no entry leads to them any more.
        var root = Volume.Value(RootDirectory, AttributeType.IndexRoot);
        Volume.EditRecord(RootDirectory, () =>
        {
            Volume.PutU32(root + 16 + 4, 32);
            Volume.Bytes[root + 16 + 12] = 0;
            Volume.PutU16(root + 32 + 8, 16);
            Volume.PutU16(root + 32 + 10, 0);
            Volume.PutU16(root + 32 + 12, 2);
        });
        ShouldFind(CheckKind.IndexBitmap, "record 5 ", "not in the tree");
    }

    [Fact]
    public void A_block_that_cannot_be_read_is_found()
    {
        var device = new MemoryDevice(Volume.Bytes);
        device.Unreadable.Add((Block(), 512));
        VolumeChecker.Check(device).Findings.ShouldContain(
            f => f.Kind == CheckKind.IndexBlock && f.Message.Contains("cannot be read", StringComparison.Ordinal));
    }

    /// <summary>Returns the offset of the first index block of the large directory, a leaf.</summary>
    private long Block() => Fixture.Extents("large", "$INDEX_ALLOCATION", "$I30")[0].Lcn * Volume.ClusterBytes;

    private long Entry(int nth)
    {
        var entry = Block() + 24 + Volume.U32(Block() + 24);
        for (; nth > 0; nth--)
            entry += Volume.U16(entry + 8);
        return entry;
    }

    private void EditEntry(Action<long> change, int nth = 3)
    {
        var entry = Entry(nth);
        Volume.Edit(Block(), BlockBytes, () => change(entry));
    }
}
