using System.Net;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Tests.Settings;

/// <summary>To which addresses messages go, by the setting.</summary>
public sealed class MessageNetworksTests
{
    [Theory]
    [InlineData("10.1.2.3", true)]
    [InlineData("192.168.1.9", true)]
    [InlineData("203.0.113.7", true)]
    [InlineData("fd12::7", true)]
    [InlineData("2001:db8::7", true)]
    [InlineData("127.0.0.1", false)]
    [InlineData("127.9.9.9", false)]
    [InlineData("::1", false)]
    [InlineData("::ffff:127.0.0.1", false)]
    public void Without_the_setting_messages_go_everywhere_but_to_this_machine(string address, bool isAllowed)
    {
        MessageNetworks.Standard.Allow(IPAddress.Parse(address)).ShouldBe(isAllowed);
        MessageNetworks.Parse(" ").Allow(IPAddress.Parse(address)).ShouldBe(isAllowed);
    }

    [Theory]
    [InlineData("0.0.0.0")]
    [InlineData("169.254.169.254")]
    [InlineData("169.254.0.1")]
    [InlineData("168.63.129.16")]
    [InlineData("100.100.100.200")]
    [InlineData("192.0.0.192")]
    [InlineData("239.1.1.1")]
    [InlineData("255.255.255.255")]
    [InlineData("::")]
    [InlineData("fe80::1")]
    [InlineData("ff02::1")]
    [InlineData("fd00:ec2::254")]
    [InlineData("fd20:ce::254")]
    [InlineData("::ffff:169.254.169.254")]
    [InlineData("::169.254.169.254")]
    [InlineData("64:ff9b::a9fe:a9fe")]
    [InlineData("64:ff9b:1::a9fe:a9fe")]
    [InlineData("2002:a9fe:a9fe::1")]
    [InlineData("2001:0:4136:e378:8000:63bf:3fff:fdd2")]
    public void No_setting_lets_messages_go_to_addresses_that_hand_out_credentials(string address)
    {
        var everything = MessageNetworks.Parse("0.0.0.0/0, ::/0");
        everything.Allow(IPAddress.Parse(address)).ShouldBeFalse();
        everything.AllowMail(IPAddress.Parse(address)).ShouldBeFalse();
        MessageNetworks.Standard.Allow(IPAddress.Parse(address)).ShouldBeFalse();
        MessageNetworks.Parse(address).Allow(IPAddress.Parse(address)).ShouldBeFalse();
    }

    [Theory]
    [InlineData("127.0.0.1", true)]
    [InlineData("127.0.0.2", false)]
    [InlineData("10.255.0.1", true)]
    [InlineData("::ffff:10.0.0.1", true)]
    [InlineData("11.0.0.1", false)]
    [InlineData("fd12:3::1", true)]
    [InlineData("fd12:4::1", false)]
    public void The_setting_names_the_only_networks(string address, bool isAllowed) =>
        MessageNetworks.Parse("127.0.0.1, 10.0.0.0/8,fd12:3::/32").Allow(IPAddress.Parse(address)).ShouldBe(isAllowed);

    [Fact]
    public void Mail_goes_to_a_mail_server_on_this_machine()
    {
        MessageNetworks.Standard.AllowMail(IPAddress.Loopback).ShouldBeTrue();
        MessageNetworks.Standard.AllowMail(IPAddress.IPv6Loopback).ShouldBeTrue();
        MessageNetworks.Parse("10.0.0.0/8").AllowMail(IPAddress.Parse("192.168.1.1")).ShouldBeFalse();
    }
}
