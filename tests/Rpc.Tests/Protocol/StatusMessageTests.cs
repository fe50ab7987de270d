using FsCheck;
using FsCheck.Fluent;
using Grpc.Protocol;

namespace FleetDefrag.Rpc.Tests.Protocol;

public sealed class StatusMessageTests
{
    [Theory]
    [InlineData("plain words, as they are", "plain words, as they are")]
    [InlineData("100 %", "100 %25")]
    [InlineData("größe", "gr%C3%B6%C3%9Fe")]
    [InlineData("two\nlines", "two%0Alines")]
    public void Octets_outside_printable_ascii_are_escaped(string message, string encoded)
    {
        StatusMessage.Encode(message).ShouldBe(encoded);
        StatusMessage.Decode(encoded).ShouldBe(message);
    }

    [Theory]
    [InlineData("100%", "100%")]
    [InlineData("100%2", "100%2")]
    [InlineData("%zz and %41", "%zz and A")]
    [InlineData("%c3%b6", "ö")]
    public void What_cannot_be_decoded_stays(string encoded, string message) => StatusMessage.Decode(encoded).ShouldBe(message);

    [Fact]
    public void Every_text_comes_back() =>
        Prop.ForAll<NonNull<string>>(text =>
        {
            // A lone surrogate is not Unicode text; .NET replaces it by U+FFFD.
            var message = System.Text.Encoding.UTF8.GetString(System.Text.Encoding.UTF8.GetBytes(text.Get));
            var encoded = StatusMessage.Encode(message);
            encoded.ShouldAllBe(letter => letter >= ' ' && letter <= '~');
            StatusMessage.Decode(encoded).ShouldBe(message);
        }).Check(Config.QuickThrowOnFailure.WithReplay(20261121, 1).WithQuietOnSuccess(true));
}
