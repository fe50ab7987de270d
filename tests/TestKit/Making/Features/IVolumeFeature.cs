namespace FleetDefrag.TestKit.Making.Features;

/// <summary>One thing that NTFS knows, made through ntfs-3g.</summary>
internal interface IVolumeFeature
{
    /// <summary>The flag that asks for it.</summary>
    VolumeFeatures Flag { get; }

    /// <summary>Makes it on the mounted volume.</summary>
    void Write(MakingContext context);
}
