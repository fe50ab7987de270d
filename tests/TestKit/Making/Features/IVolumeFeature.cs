namespace FleetDefrag.TestKit.Making.Features;

/// <summary>One feature of NTFS, created through ntfs-3g.</summary>
internal interface IVolumeFeature
{
    /// <summary>The flag that requests the feature.</summary>
    VolumeFeatures Flag { get; }

    /// <summary>Creates the feature on the mounted volume.</summary>
    void Write(MakingContext context);
}
