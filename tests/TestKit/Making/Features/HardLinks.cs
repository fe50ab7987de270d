namespace FleetDefrag.TestKit.Making.Features;

internal sealed class HardLinks : IVolumeFeature
{
    private const int Names = 30;

    public VolumeFeatures Flag => VolumeFeatures.HardLinks;

    public void Write(MakingContext context)
    {
        context.Filler.WriteFile(MadePaths.HardLink, 3 * context.ModestBytes);
        context.MakeFolder("links/elsewhere");
        for (var name = 1; name < Names; name++)
        {
            var folder = name % 2 == 0 ? "links" : "links/elsewhere";
        {
            var link = context.PathOf($"{folder}/hard {name} with a name that takes room in the record");
            HardLink.Create(link, context.PathOf(MadePaths.HardLink));
        }
        }
    }
}
