namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>Damages the bytes of mapping pairs: no end, impossible widths, or truncation.</summary>
internal sealed class MappingPairs : IMutation
{
    /// <inheritdoc/>
    public bool TryApply(FuzzInput input, Random random)
    {
        if (RecordAttributes.Pick(input, random, RecordAttributes.HasRuns) is not var (where, record, at))
            return false;
        var (offset, length) = (RawVolumeReader.U16(record.Bytes, at + 32), (int)RawVolumeReader.U32(record.Bytes, at + 4));
        var pairs = record.Bytes.AsSpan(at + offset, length - offset);
        switch (random.Next(4))
        {
            case 0:
                pairs[pairs.IndexOf((byte)0)..].Fill(random.Pick<byte>(0x11, 0x21, 0x01, 0xFF));
                break;
            case 1:
                pairs[0] = random.Pick<byte>(0x09, 0x90, 0x99, 0xFF, 0x0F, 0xF0, 0x10, 0x01, 0x88, 0x81, 0x18, 0x00);
                break;
            case 2:
                pairs[random.Next(pairs.Length)] = (byte)random.Next(256);
                break;
            default:
                pairs.Fill(random.Pick<byte>(0x11, 0x01, 0x00, 0x7F));
                break;
        }

        input.Note($"record {where.Record}: mapping pairs");
        input.Write(where, record.Bytes);
        return true;
    }
}
