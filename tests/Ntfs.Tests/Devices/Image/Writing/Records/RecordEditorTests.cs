using System.Buffers.Binary;
using FleetDefrag.Ntfs.Devices.Image.Writing.Records;
using FleetDefrag.Ntfs.Layout;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Writing.Records;

public sealed class RecordEditorTests
{
    private const int RecordBytes = 1024;
    private const long Number = 1293;

    /// <summary>
    /// Fuzz input 92417: an extension record stayed in use forever, because eight bytes behind its end mark counted as an attribute.
    /// </summary>
    [Theory]
    [InlineData(8)]
    [InlineData(0)]
    [InlineData(-4)]
    public void A_record_is_empty_without_attributes_whatever_size_in_use_it_stated(int tooLarge)
    {
        var made = RecordEditor.NewExtension(Number, RecordBytes, sequence: 1, new FileReference(1286, 1));
        made.Insert(AttributeType.Data, Resident());
        BinaryPrimitives.WriteInt32LittleEndian(made.Bytes.AsSpan(FileRecord.BytesInUseAt), made.Record.BytesInUse + tooLarge);

        var editor = new RecordEditor(Number, made.Bytes);
        editor.IsEmpty.ShouldBeFalse();
        editor.Remove(editor.Find(AttributeType.Data, "", default));

        editor.IsEmpty.ShouldBeTrue();
        editor.Record.BytesInUse.ShouldBe(editor.EndOffset + 8);
    }

    private static byte[] Resident()
    {
        var attribute = new byte[24];
        BinaryPrimitives.WriteUInt32LittleEndian(attribute, (uint)AttributeType.Data);
        BinaryPrimitives.WriteInt32LittleEndian(attribute.AsSpan(4), attribute.Length);
        BinaryPrimitives.WriteUInt16LittleEndian(attribute.AsSpan(20), (ushort)attribute.Length);
        return attribute;
    }
}
