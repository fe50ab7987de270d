using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Service;

/// <summary>Tests settings in the policy key of the registry.</summary>
public sealed class PolicyTests(WinePrefix prefix) : IClassFixture<WinePrefix>
{
    [Theory]
    [InlineData("Volumes", "REG_MULTI_SZ")]
    [InlineData("HostName", "REG_SZ")]
    public void A_policy_of_the_wrong_type_is_refused_with_its_place(string value, string type)
    {
        const string Key = @"HKLM\SOFTWARE\Policies\FleetDefrag\Agent";
        prefix.Run("reg", "add", Key, "/v", value, "/t", "REG_DWORD", "/d", "1", "/f").ExitCode.ShouldBe(0);
        try
        {
            var result = prefix.RunAgent("run");
            result.ExitCode.ShouldBe(1, result.AllText);
            result.Error.Trim().ShouldNotContain("\n");
            result.Error.ShouldContain($@"HKLM\SOFTWARE\Policies\FleetDefrag\Agent, value {value}, is of the wrong type");
            result.Error.ShouldContain(type);
        }
        finally
        {
            prefix.Run("reg", "delete", Key, "/f");
        }
    }
}
