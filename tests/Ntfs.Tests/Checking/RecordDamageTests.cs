using FleetDefrag.Ntfs.Checking.Findings;

namespace FleetDefrag.Ntfs.Tests.Checking;

/// <summary>File records, their bitmap, and the attributes in them.</summary>
public sealed class RecordDamageTests(DamageFixture fixture) : DamageTestBase(fixture)
{
    [Fact]
    public void A_torn_record_is_found()
    {
        Volume.Flip(Volume.Record(Few) + 510);
        ShouldFind(CheckKind.FixUp, $"record {Few}:");
    }

    [Theory]
    [InlineData(0x2C, "header says record")]
    [InlineData(28, "header says")]
    [InlineData(24, "bytes are used")]
    [InlineData(20, "attributes begin")]
    public void A_record_header_that_contradicts_itself_is_found(int offset, string problem)
    {
        Volume.EditRecord(Few, () => Volume.Flip(Volume.Record(Few) + offset, 2));
        ShouldFind(CheckKind.RecordHeader, $"record {Few}: ", problem);
    }

    [Fact]
    public void A_record_without_sequence_number_is_found()
    {
        Volume.EditRecord(Few, () => Volume.PutU16(Volume.Record(Few) + 16, 0));
        ShouldFind(CheckKind.RecordHeader, $"record {Few}: ", "sequence number is 0");
    }

    [Fact]
    public void A_record_without_signature_that_is_marked_as_used_is_found()
    {
        Volume.PutU32(Volume.Record(Few), 0x44414142);
        ShouldFind(CheckKind.RecordHeader, $"record {Few} ");
    }

    [Fact]
    public void A_record_in_use_that_its_bitmap_has_as_free_is_found()
    {
        FlipRecordBit(Few);
        ShouldFind(CheckKind.RecordBitmap, $"record {Few} is in use but marked as free");
    }

    [Fact]
    public void A_free_record_that_its_bitmap_has_as_used_is_found()
    {
        Volume.EditRecord(Few, () => Volume.Flip(Volume.Record(Few) + 22));
        ShouldFind(CheckKind.RecordBitmap, $"record {Few} is free but marked as used");
    }

    [Fact]
    public void A_mark_behind_the_last_record_is_found()
    {
        var bits = Volume.I64(Volume.Attribute(0, AttributeType.Bitmap) + 48) * 8;
        FlipRecordBit(bits - 1);
        ShouldFind(CheckKind.RecordBitmap, "behind the last record");
    }

    [Theory]
    [InlineData(4, 1, "says that it has")] // length
    [InlineData(9, 6, "name lies outside")] // characters of the name
    [InlineData(33, 7, "run list lies outside")] // offset of the run list
    [InlineData(23, 7, "covers VCN")] // lowest VCN
    [InlineData(31, 6, "covers VCN")] // highest VCN
    public void An_attribute_that_leads_out_of_its_record_is_found(int offset, int bit, string problem)
    {
        Volume.EditRecord(Few, () => Volume.Flip(Volume.Attribute(Few, AttributeType.Data) + offset, bit));
        ShouldFind(CheckKind.Attribute, $"record {Few}: ", problem);
    }

    /// <summary>A move rewrites the run list. A name that reaches into it would change.</summary>
    [Theory]
    [InlineData(AttributeType.Data, "name leads into its run list")]
    [InlineData(AttributeType.StandardInformation, "name leads into its value")]
    public void A_name_that_reaches_into_what_follows_is_found(AttributeType type, string problem)
    {
        var attribute = Volume.Attribute(Few, type);
        Volume.EditRecord(Few, () =>
        {
            Volume.Bytes[attribute + 9] = 2;
            Volume.PutU16(attribute + 10, type == AttributeType.Data ? 64 : 24);
        });
        ShouldFind(CheckKind.Attribute, $"record {Few}: ", problem);
    }

    [Fact]
    public void A_resident_value_that_leads_out_of_its_attribute_is_found()
    {
        Volume.EditRecord(Few, () => Volume.Flip(Volume.Attribute(Few, AttributeType.StandardInformation) + 17, 3));
        ShouldFind(CheckKind.Attribute, $"record {Few}: ", "value lies outside");
    }

    [Fact]
    public void Attributes_without_end_mark_are_found()
    {
        // The record ends behind its last attribute, without an end mark.
        Volume.EditRecord(Few, () => Volume.PutU32(Volume.Record(Few) + 24, Volume.U32(Volume.Record(Few) + 24) - 8));
        ShouldFind(CheckKind.Attribute, $"record {Few}: ", "no end mark");
    }

    [Fact]
    public void Attributes_out_of_order_are_found()
    {
        Volume.EditRecord(Few, () => Volume.PutU32(Volume.Attribute(Few, AttributeType.Data), 0x20));
        ShouldFind(CheckKind.Attribute, $"record {Few}: ", "follows");
    }

    [Fact]
    public void An_attribute_that_stands_twice_is_found()
    {
        var second = Volume.Attribute(Few, AttributeType.FileName);
        Volume.EditRecord(Few, () => Volume.PutU32(second, (uint)AttributeType.StandardInformation));
        ShouldFind(CheckKind.Attribute, $"record {Few}: ", "twice");
    }

    [Fact]
    public void A_malformed_name_is_found()
    {
        Volume.EditRecord(Few, () => Volume.Bytes[Volume.Value(Few, AttributeType.FileName) + 64] = 0);
        ShouldFind(CheckKind.Attribute, $"record {Few}: ", "name is malformed");
    }

    private void FlipRecordBit(long record) => FlipBit(Fixture.Extents(0, "$BITMAP"), record);
}
