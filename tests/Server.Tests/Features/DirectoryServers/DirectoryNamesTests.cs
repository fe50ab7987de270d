using System.Net;
using FleetDefrag.Server.Features.DirectoryServers;
using FleetDefrag.Server.Features.DirectoryServers.Labelling;

namespace FleetDefrag.Server.Tests.Features.DirectoryServers;

/// <summary>Names of entries, groups, sites and servers.</summary>
public sealed class DirectoryNamesTests
{
    [Theory]
    [InlineData("CN=SQL01,OU=SQL,OU=Servers,DC=fleet,DC=test", "SQL01", "Servers/SQL")]
    [InlineData("CN=a\\,b,OU=x\\2By,DC=fleet,DC=test", "a,b", "x+y")]
    [InlineData("CN=a,OU=M\\C3\\BCnchen/1,OU=back\\\\slash,DC=test", "a", "back\\\\slash/München\\/1")]
    [InlineData("CN=a,CN=Computers,DC=test", "a", "Computers")]
    [InlineData("CN=🖥,DC=test", "🖥", "")]
    public void A_distinguished_name_is_read(string text, string name, string unit)
    {
        var read = DistinguishedName.Parse(text).ShouldNotBeNull();
        (read.Name, UnitPath.Join(read.Units)).ShouldBe((name, unit));
    }

    [Theory]
    [InlineData("")]
    [InlineData("no name")]
    [InlineData("=x,DC=test")]
    [InlineData("CN=a,DC=test\\")]
    [InlineData("CN=a,test")]
    public void A_damaged_name_is_refused(string text) => DistinguishedName.Parse(text).ShouldBeNull();

    [Fact]
    public void The_smallest_subnet_decides_the_site()
    {
        var sites = new DirectorySites([
            (IPNetwork.Parse("10.0.0.0/8"), "all"), (IPNetwork.Parse("10.1.0.0/16"), "berlin"), (IPNetwork.Parse("2001:db8::/32"), "six"),
        ]);
        sites.Of(IPAddress.Parse("10.1.2.3")).ShouldBe("berlin");
        sites.Of(IPAddress.Parse("::ffff:10.2.2.3")).ShouldBe("all");
        sites.Of(IPAddress.Parse("2001:db8::7")).ShouldBe("six");
        sites.Of(IPAddress.Parse("192.168.0.1")).ShouldBeNull();
    }

    [Fact]
    public void A_circle_of_groups_ends()
    {
        var groups = new GroupTree();
        groups.Add("CN=a", "a", ["CN=b"]);
        groups.Add("CN=b", "b", ["CN=A", "CN=unknown"]);
        groups.NamesOf(["cn=A"]).ShouldBe(["a", "b"]);
    }

    [Fact]
    public void A_name_alone_finds_an_account_only_when_it_is_one_accounts_name()
    {
        var (one, two, left) = (Guid.NewGuid(), Guid.NewGuid(), Guid.NewGuid());
        NamedAccount[] accounts =
        [
            new(one, "sql01.a.test", "SQL01", false), new(two, "sql01.b.test", "SQL01", false), new(left, "sql01.a.test", "SQL01", true),
        ];
        NamedServer whole = new(Guid.NewGuid(), "SQL01.B.test"), alone = new(Guid.NewGuid(), "SQL01");
        DirectoryMatch.Find([whole], accounts).ShouldBe(new Dictionary<Guid, Guid> { [two] = whole.Id });
        DirectoryMatch.Find([alone], accounts[..1]).ShouldBe(new Dictionary<Guid, Guid> { [one] = alone.Id });
        DirectoryMatch.Find([alone], accounts[..2]).ShouldBeEmpty("two machines have the name");
        DirectoryMatch.Find([new(Guid.NewGuid(), "sql01.c.test")], accounts).ShouldBeEmpty("another domain's machine");
        DirectoryMatch.Find([whole with { HostName = "sql01.a.test" }], accounts[2..]).Keys.ShouldBe([left]);
        DirectoryMatch.Find([whole with { HostName = "sql01.a.test" }], accounts).Keys.ShouldBe([one]);
    }
}
