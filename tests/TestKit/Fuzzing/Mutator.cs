using FleetDefrag.TestKit.Fuzzing.Mutations;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>Damages a sound image with one to four suitable mutations.</summary>
public static class Mutator
{
    private const int MostAttempts = 30;

    private static readonly IMutation[] OnVolumes =
    [
        new FlippedBits(), new BootFields(), new RecordFields(), new AttributeFields(), new AttributeFields(), new RunLists(),
        new RunLists(), new MappingPairs(),
        new AttributeLists(), new AttributeLists(), new BaseRecords(), new IndexNodes(), new FileNames(), new Bitmaps(), new States(),
    ];

    /// <summary>Mutates an image.</summary>
    public static void Apply(FuzzInput input, Random random)
    {
        var wanted = random.Percent(60) ? 1 : random.Next(2, 5);
        var applied = 0;
        for (var attempt = 0; attempt < MostAttempts && applied < wanted; attempt++)
        {
            if (TryApply(Choose(input.Seed, random), input, random))
                applied++;
        }

        if (random.Percent(2))
            new Truncation().TryApply(input, random);
    }

    private static IMutation Choose(FuzzSeed seed, Random random)
    {
        if (seed.Disk != DiskKind.None && random.Percent(40))
            return new Disks();
        return seed.IsInterrupted && random.Percent(50) ? new Journals() : OnVolumes[random.Next(OnVolumes.Length)];
    }

    // An earlier mutation may have left nothing readable for this one. An exception then leaves usable, damaged bytes too.
    private static bool TryApply(IMutation mutation, FuzzInput input, Random random)
    {
        try
        {
            return mutation.TryApply(input, random);
        }
        catch (Exception e) when (e is ArgumentException or IndexOutOfRangeException or InvalidOperationException
            or InvalidDataException or OverflowException)
        {
            return false;
        }
    }
}
