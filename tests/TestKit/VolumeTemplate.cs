namespace FleetDefrag.TestKit;

/// <summary>A volume that is made once for all tests of a process, and deleted when the process ends.</summary>
/// <param name="make">Makes the volume.</param>
public sealed class VolumeTemplate(Func<NtfsImage> make)
{
    private readonly Lazy<NtfsImage> _made = new(() =>
    {
        var image = make();
        AppDomain.CurrentDomain.ProcessExit += (_, _) => image.Dispose();
        return image;
    });

    /// <summary>Returns a copy for one test.</summary>
    public NtfsImage Copy() => _made.Value.Copy();
}
