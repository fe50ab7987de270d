namespace FleetDefrag.TestKit.Making.Features;

internal sealed class UnusualNames : IVolumeFeature
{
    public VolumeFeatures Flag => VolumeFeatures.UnusualNames;

    public void Write(MakingContext context)
    {
        string[] names =
        [
            new string('x', 255), new string('Ä', 127), "straße.txt", "日本語のファイル名", "Ελληνικά", "e\u0301 decomposed",
            "😀 beyond the basic plane", " leading blank", "a",
        ];
        foreach (var name in names)
            context.WriteBytes($"{MadePaths.UnusualNames}/{name}", context.RandomBytes(context.Random.Next(3 * context.ModestBytes)));
        context.WriteBytes($"{MadePaths.UnusualNames}/a long name with a short one.text", context.RandomBytes(100));
        var longName = context.PathOf($"{MadePaths.UnusualNames}/a long name with a short one.text");
        ExtendedAttribute.Set(longName, ExtendedAttribute.DosName, "ALONGN~1.TEX"u8);
    }
}
