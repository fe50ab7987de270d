namespace FleetDefrag.Ntfs.Checking.Volumes;

/// <summary>An attribute with the parts from all its records joined.</summary>
internal sealed class LoadedStream(AttributeType type, string name)
{
    public AttributeType Type { get; } = type;

    public string Name { get; } = name;

    /// <summary>The value of a resident attribute.</summary>
    public byte[]? Value { get; init; }

    /// <summary>The runs of a non-resident attribute, from VCN 0 without gaps, as far as the parts join.</summary>
    public List<Extent> Runs { get; } = [];

    public long RealBytes { get; init; }

    public long InitialisedBytes { get; init; }

    /// <summary>The VCN behind the last run.</summary>
    public long EndVcn => Runs.Count == 0 ? 0 : Runs[^1].EndVcn.Value;
}
