using FleetDefrag.Ntfs.Checking.Findings;

namespace FleetDefrag.Ntfs.Tests.Checking;

/// <summary>Attribute lists and the records they lead to.</summary>
public sealed class AttributeListDamageTests(DamageFixture fixture) : DamageTestBase(fixture)
{
    private const long RecordMask = 0xFFFF_FFFF_FFFF;

    private long Listed => Fixture.Records["listed.bin"];

    [Fact]
    public void A_list_entry_that_leads_to_another_files_record_is_found()
    {
        EditSecondPart(entry => Volume.PutI64(entry + 16, Few | ((long)Volume.U16(Volume.Record(Few) + 16) << 48)));
        ShouldFind(CheckKind.AttributeList, $"record {Listed}: ", "not a part of this file");
    }

    [Fact]
    public void A_list_entry_with_a_wrong_sequence_number_is_found()
    {
        EditSecondPart(entry => Volume.Flip(entry + 22));
        ShouldFind(CheckKind.AttributeList, $"record {Listed}: ", "not a part of this file");
    }

    [Fact]
    public void A_record_that_continues_another_file_than_its_list_is_found()
    {
        var extension = 0L;
        EditSecondPart(entry => extension = Volume.I64(entry + 16) & RecordMask);
        Volume.EditRecord(extension, () => Volume.Flip(Volume.Record(extension) + 32));
        ShouldFind(CheckKind.AttributeList, $"record {Listed}: ", "not a part of this file");
    }

    [Fact]
    public void A_record_that_continues_what_does_not_exist_is_found()
    {
        var extension = 0L;
        EditSecondPart(entry => extension = Volume.I64(entry + 16) & RecordMask);
        Volume.EditRecord(extension, () => Volume.Flip(Volume.Record(extension) + 36));
        ShouldFind(CheckKind.AttributeList, $"record {extension} continues record", "does not exist");
    }

    [Fact]
    public void A_list_entry_whose_attribute_is_not_there_is_found()
    {
        EditSecondPart(entry => Volume.PutU16(entry + 24, 99));
        ShouldFind(CheckKind.AttributeList, $"record {Listed}: ", "where it is not");
    }

    [Fact]
    public void List_entries_out_of_order_are_found()
    {
        EditSecondPart(entry => Volume.PutI64(entry + 8, 0));
        ShouldFind(CheckKind.AttributeList, $"record {Listed}: ", "behind VCN");
        EditSecondPart(entry => Volume.PutU32(entry, 0x40));
        ShouldFind(CheckKind.AttributeList, $"record {Listed}: ", "$ObjectId behind $Data");
    }

    [Theory]
    [InlineData(4, 7)]
    [InlineData(4, 0xFFF8)]
    [InlineData(6, 0x01FF)] // a name of 255 characters at byte 1
    public void A_malformed_list_entry_is_found(int offset, int value)
    {
        EditSecondPart(entry => Volume.PutU16(entry + offset, value));
        ShouldFind(CheckKind.AttributeList, $"record {Listed}: ", "is malformed");
    }

    [Fact]
    public void A_list_that_cannot_be_read_is_found()
    {
        var attribute = Volume.Attribute(Listed, AttributeType.AttributeList);
        Volume.Bytes[attribute + 8].ShouldBe((byte)1, "a list of so many parts is not resident");
        Volume.EditRecord(Listed, () => Volume.PutI64(attribute + 48, 1 << 20));
        ShouldFind(CheckKind.AttributeList, $"record {Listed}: ", "cannot be read");
    }

    [Fact]
    public void A_part_that_no_list_entry_names_is_found()
    {
        ShortenList();
        var report = ShouldFind(CheckKind.Sizes, $"record {Listed}: ", "bytes are allocated");
        report.Findings.ShouldContain(f => f.Kind == CheckKind.AttributeList
            && f.Message.Contains("does not name it", StringComparison.Ordinal));
    }

    [Fact]
    public void Fewer_entries_than_a_record_has_attributes_are_found()
    {
        EditList(list => Volume.PutU32(list, 0x0C)); // the former entry for $STANDARD_INFORMATION
        ShouldFind(CheckKind.AttributeList, $"record {Listed}: ", "entries for the");
    }

    [Fact]
    public void Parts_of_a_stream_that_do_not_join_are_found()
    {
        // Entry and part agree on a VCN that is one too high.
        long extension = 0, vcn = 0;
        EditSecondPart(entry =>
        {
            extension = Volume.I64(entry + 16) & RecordMask;
            vcn = Volume.I64(entry + 8) + 1;
            Volume.PutI64(entry + 8, vcn);
        });
        var data = Volume.Attribute(extension, AttributeType.Data);
        Volume.EditRecord(extension, () =>
        {
            Volume.PutI64(data + 16, vcn);
            Volume.PutI64(data + 24, Volume.I64(data + 24) + 1);
        });
        ShouldFind(CheckKind.RunList, $"record {Listed}: ", $"continues at VCN {vcn}");
    }

    /// <summary>Changes the list entry of the second part of the file's data.</summary>
    private void EditSecondPart(Action<long> change) => EditList(list =>
    {
        var entry = list;
        for (var parts = 0; Volume.U32(entry) != (uint)AttributeType.Data || parts++ != 1; entry += Volume.U16(entry + 4))
            entry.ShouldBeLessThan(list + 4096);
        change(entry);
    });

    private void EditList(Action<long> change) =>
        change(Fixture.Extents("listed.bin", "$ATTRIBUTE_LIST")[0].Lcn * Volume.ClusterBytes);

    /// <summary>The list has as many entries as attributes, in order, but two entries name one attribute and none names another.</summary>
    [Fact]
    public void An_attribute_that_two_list_entries_name_is_found()
    {
        EditList(list =>
        {
            var second = list + Volume.U16(list + 4);
            Volume.U32(second).ShouldBe((uint)AttributeType.FileName);
            Volume.U16(second + 4).ShouldBe(Volume.U16(list + 4));
            Volume.Bytes.AsSpan((int)second, Volume.U16(second + 4)).CopyTo(Volume.Bytes.AsSpan((int)list));
        });
        ShouldFind(CheckKind.AttributeList, $"record {Listed}: ", "names $FileName from VCN 0", "twice");
    }

    /// <summary>Removes the last entry of the list.</summary>
    private void ShortenList()
    {
        var attribute = Volume.Attribute(Listed, AttributeType.AttributeList);
        var bytes = Volume.I64(attribute + 48);
        EditList(list =>
        {
            var last = list;
            for (var entry = list; entry < list + bytes; entry += Volume.U16(entry + 4))
                last = entry;
            bytes = last - list;
        });
        Volume.EditRecord(Listed, () =>
        {
            Volume.PutI64(attribute + 48, bytes);
            Volume.PutI64(attribute + 56, bytes);
        });
    }
}
