namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>Changes bits of $Bitmap and of $MFT's bitmap.</summary>
internal sealed class Bitmaps : IMutation
{
    /// <inheritdoc/>
    public bool TryApply(FuzzInput input, Random random)
    {
        if (random.Pick(input.Seed.Of(random.Percent(50) ? StructureKind.ClusterBitmap : StructureKind.RecordBitmap)) is not { } bitmap)
            return false;
        var bytes = input.Read(bitmap);
        var first = random.Next(bytes.Length);
        var count = Math.Min(bytes.Length - first, random.Percent(70) ? 1 : random.Next(1, 64));
        for (var at = first; at < first + count; at++)
            bytes[at] = count == 1 ? (byte)(bytes[at] ^ (1 << random.Next(8))) : (byte)random.Pick(0, 0xFF, random.Next(256));
        input.Note($"{count} bytes of the {bitmap.Kind} at {first}");
        input.Write(bitmap, bytes);
        return true;
    }
}
