namespace FleetDefrag.Server.Tests.Support;

/// <summary>The tests that share one Active Directory, which takes long to make. They run one after the other.</summary>
[CollectionDefinition(Name)]
public sealed class DirectoryCollection : ICollectionFixture<DirectoryPeer>
{
    public const string Name = "directory";
}
