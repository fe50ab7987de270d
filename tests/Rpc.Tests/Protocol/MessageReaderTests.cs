using System.IO.Pipelines;
using FsCheck;
using FsCheck.Fluent;
using Grpc.Core;
using Grpc.Protocol;

namespace FleetDefrag.Rpc.Tests.Protocol;

public sealed class MessageReaderTests
{
    [Fact]
    public void Messages_come_back_however_the_network_cuts_them() =>
        Prop.ForAll<byte[][], PositiveInt, bool>((messages, step, gzip) =>
        {
            var frames = new MemoryStream();
            foreach (var message in messages)
            {
                using var frame = Frame(message, gzip ? MessageEncoding.Gzip : MessageEncoding.Identity);
                frames.Write(frame.Frame.Span);
            }

            var reader = new MessageReader(
                PipeReader.Create(new Trickle(frames.ToArray(), step.Get)),
                1000,
                gzip ? MessageEncoding.Gzip : MessageEncoding.Identity);
            foreach (var message in messages)
                Read(reader).Message.ShouldBe(message);
            Read(reader).IsMessage.ShouldBeFalse();
        }).Check(Config.QuickThrowOnFailure.WithReplay(20261121, 1).WithQuietOnSuccess(true));

    [Fact]
    public void A_stream_that_ends_inside_a_message_is_INTERNAL_wherever_it_is_cut()
    {
        using var frame = Frame([1, 2, 3], MessageEncoding.Identity);
        var octets = frame.Frame.ToArray();
        for (var length = 1; length < octets.Length; length++)
            FailureOf(octets[..length]).ShouldBe(StatusCode.Internal);
    }

    [Theory]
    [InlineData(new byte[] { 2, 0, 0, 0, 0 })]
    [InlineData(new byte[] { 255, 0, 0, 0, 0 })]
    [InlineData(new byte[] { 1, 0, 0, 0, 0 })]
    public void A_prefix_that_the_protocol_does_not_know_is_INTERNAL(byte[] octets) => FailureOf(octets).ShouldBe(StatusCode.Internal);

    [Theory]
    [InlineData(new byte[] { 0, 0, 0, 3, 233 })]
    [InlineData(new byte[] { 0, 255, 255, 255, 255 })]
    public void A_message_above_the_limit_is_refused_by_its_prefix(byte[] octets) =>
        FailureOf(octets).ShouldBe(StatusCode.ResourceExhausted);

    [Fact]
    public void A_message_that_unpacks_above_the_limit_is_RESOURCE_EXHAUSTED()
    {
        using var bomb = Frame(new byte[10_000_000], MessageEncoding.Gzip);
        var frame = bomb.Frame.ToArray();
        var reader = new MessageReader(PipeReader.Create(new MemoryStream(frame)), frame.Length, MessageEncoding.Gzip);
        Should.Throw<RpcException>(() => Read(reader)).StatusCode.ShouldBe(StatusCode.ResourceExhausted);
    }

    [Fact]
    public void A_message_that_is_marked_as_gzip_and_is_not_is_INTERNAL()
    {
        var reader = new MessageReader(PipeReader.Create(new MemoryStream([1, 0, 0, 0, 3, 1, 2, 3])), 1000, MessageEncoding.Gzip);
        Should.Throw<RpcException>(() => Read(reader)).StatusCode.ShouldBe(StatusCode.Internal);
    }

    private static StatusCode FailureOf(byte[] octets)
    {
        var reader = new MessageReader(PipeReader.Create(new MemoryStream(octets)), 1000, MessageEncoding.Identity);
        return Should.Throw<RpcException>(() => Read(reader)).StatusCode;
    }

    private static ReceivedMessage<byte[]> Read(MessageReader reader) =>
        reader.ReadAsync(context => context.PayloadAsNewBuffer(), CancellationToken.None).AsTask().GetAwaiter().GetResult();

    private static OutgoingMessage Frame(byte[] message, MessageEncoding encoding) =>
        OutgoingMessage.Serialize(message, (octets, context) => context.Complete(octets), encoding, null);

    /// <summary>A stream that returns at most a given number of bytes for each read.</summary>
    private sealed class Trickle(byte[] octets, int step) : MemoryStream(octets)
    {
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            base.ReadAsync(buffer[..Math.Min(buffer.Length, step)], cancellationToken);
    }
}
