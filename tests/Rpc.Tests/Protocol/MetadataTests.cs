using Grpc.Core;
using Grpc.Protocol;

namespace FleetDefrag.Rpc.Tests.Protocol;

public sealed class MetadataTests
{
    [Fact]
    public void Keys_become_lower_case_and_are_found_in_any_case()
    {
        var metadata = new Metadata { { "Trace-Id", "a" } };
        metadata[0].Key.ShouldBe("trace-id");
        metadata.GetValue("TRACE-ID").ShouldBe("a");
    }

    [Fact]
    public void Of_several_values_the_last_wins_and_all_are_kept()
    {
        var metadata = new Metadata { { "k", "1" }, { "k", "2" } };
        metadata.GetValue("k").ShouldBe("2");
        metadata.GetAll("k").Select(entry => entry.Value).ShouldBe(["1", "2"]);
    }

    [Theory]
    [InlineData("")]
    [InlineData("with space")]
    [InlineData("colon:")]
    [InlineData("größe")]
    public void A_key_that_is_no_header_name_is_refused(string key) =>
        Should.Throw<ArgumentException>(() => new Metadata.Entry(key, "value"));

    [Theory]
    [InlineData("two\r\nheaders: injected")]
    [InlineData("größe")]
    public void Text_that_is_not_printable_ascii_is_refused(string value) =>
        Should.Throw<ArgumentException>(() => new Metadata.Entry("key", value));

    [Fact]
    public void Bytes_need_a_key_that_says_so_and_text_one_that_does_not()
    {
        Should.Throw<ArgumentException>(() => new Metadata.Entry("key", new byte[1]));
        Should.Throw<ArgumentException>(() => new Metadata.Entry("key-bin", "text"));
    }

    [Fact]
    public void The_empty_metadata_cannot_be_changed() => Should.Throw<InvalidOperationException>(() => Metadata.Empty.Add("k", "v"));

    [Theory]
    [InlineData("AQI=", "0102")]
    [InlineData("AQI", "0102")]
    [InlineData("AQ==,Ag", "01 02")]
    [InlineData("AQ== , Ag==", "01 02")]
    [InlineData("", "")]
    public void Bytes_are_read_with_and_without_padding_and_joined_by_commas(string header, string octets)
    {
        var metadata = new Metadata();
        MetadataHeaders.AddReceived(metadata, "Data-Bin", header);
        string.Join(' ', metadata.GetAll("data-bin").Select(entry => Convert.ToHexString(entry.ValueBytes))).ShouldBe(octets);
    }

    [Theory]
    [InlineData("A")]
    [InlineData("****")]
    [InlineData("AQ=I")]
    public void Bytes_that_are_not_base64_are_INTERNAL(string header) =>
        Should.Throw<RpcException>(() => MetadataHeaders.AddReceived([], "data-bin", header)).StatusCode.ShouldBe(StatusCode.Internal);

    [Theory]
    [InlineData(":path")]
    [InlineData("te")]
    [InlineData("content-type")]
    [InlineData("grpc-timeout")]
    [InlineData("grpc-status")]
    public void Headers_of_the_protocol_are_no_metadata(string name)
    {
        var metadata = new Metadata();
        MetadataHeaders.AddReceived(metadata, name, "value");
        metadata.ShouldBeEmpty();
    }
}
